import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by section. */
const ASKED: Readonly<Record<string, string>> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2',
};
const ANSWERS = ['met', 'not met', 'not for us'] as const;

const numbers = Object.entries(ASKED).flatMap(([section, said]) =>
  said.split(' ').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  }),
);
const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/u.test(line))
  .map((line) => {
    const [, number = '', , answer = '', place = ''] = line.split('|').map((cell) => cell.trim());
    return { number, answer, place };
  });
const count = (answer: (typeof ANSWERS)[number]) => rows.filter((row) => row.answer === answer).length;

describe('docs/asvs.md', () => {
  it('answers each of the 253 requirements once', () => {
    expect(numbers).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(numbers);
    expect(rows.filter(({ answer }) => !ANSWERS.some((one) => one === answer))).toEqual([]);
  });

  it('names places that are there, and a reason where there is none', () => {
    const placesOf = (place: string) => [...place.matchAll(/`([^`]+)`/gu)].map(([, file]) => file ?? '');
    const met = rows.filter(({ answer }) => answer === 'met');
    expect(met.filter(({ place }) => placesOf(place).length === 0)).toEqual([]);
    expect(
      met.flatMap(({ place }) => placesOf(place)).filter((file) => !existsSync(join(ROOT, file))),
    ).toEqual([]);
    expect(rows.filter(({ place }) => place === '')).toEqual([]);
  });

  it('counts what it says', () => {
    const [met, notMet, others] = [count('met'), count('not met'), count('not for us')];
    const share = Math.floor((met * 1000) / (met + notMet)) / 10;
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(
      `Of ${rows.length} requirements ${others} are not for us; of the other ${met + notMet}, ${met} are met and ${notMet} are not: ${share} %.`,
    );
  });
});
