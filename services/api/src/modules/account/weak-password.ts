import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weaknessOf } from '@masa/domain/password';
import { Refusal } from '../../refusal.ts';

/**
 * What the ten thousand most frequent leaked passwords are made of, without the digits and signs around, and what a bar in
 * this country would take, in its languages.
 */
const words = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split(/\s+/u)
    .filter(Boolean),
);

/** For passwords that are set on a screen; the one of the environment is the owner's own affair. */
export function refuseWeak(
  password: string,
  { username, displayName }: { readonly username: string; readonly displayName: string },
): void {
  const weakness = weaknessOf(password, [username, displayName], (word) => words.has(word));
  if (weakness !== null) throw new Refusal(weakness === 'name' ? 'password_is_name' : 'password_common');
}
