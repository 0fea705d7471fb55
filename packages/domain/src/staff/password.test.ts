import { describe, expect, it } from 'vitest';
import { weaknessOf } from './password.ts';

const WORDS = new Set(['password', 'parola', 'moldova', 'iloveyou', 'пароль', 'basketball', 'chisinau']);
const of = (password: string, ...names: string[]) => weaknessOf(password, names, (word) => WORDS.has(word));

describe('a password', () => {
  it.each([
    'password12',
    'Password123!',
    'p@ssw0rd1234',
    'pass word 123',
    'Parola2026',
    '!!moldova2026',
    'iloveyou2026',
    'пароль123456',
    'ПАРОЛЬ-2026',
    'passwordpassword',
    'Basketball',
    'Chișinău2026',
    'parolă parolă',
  ])('is one that everybody takes: %s', (password) => {
    expect(of(password)).toBe('common');
  });

  it.each([
    '1234567890',
    '123456789a',
    '0987654321',
    'qwertyuiop',
    'qwerty12345',
    'йцукенгшщз',
    '123qweasdzxc',
    'abcdefghij',
    'abcd1234abcd',
    'aaaaaaaaaa',
    'ababababab',
    '1111122222',
    'wingswings',
    '0691234567',
    '14031995140395',
  ])('is a row, a repetition or a number: %s', (password) => {
    expect(of(password)).toBe('common');
  });

  it('is the name of its owner', () => {
    expect(of('Vera-Vera-1', 'vera', 'Vera Rusu')).toBe('name');
    expect(of('verarusu12', 'vera', 'Vera Rusu')).toBe('name');
    expect(of('vera likes winter wings', 'vera')).toBeNull();
    // A name of two letters stands in many words.
    expect(of('winter wings', 'in')).toBeNull();
  });

  it.each([
    'winter wings',
    'correct horse battery',
    'nobody else knows it',
    'another one',
    'k7m2-x9qd-4hvt-8rjn',
    '8305172946381057',
    'zece degete reci',
    'тёплый снег в июле',
  ])('is fine: %s', (password) => {
    expect(of(password, 'ana', 'Ana')).toBeNull();
  });
});
