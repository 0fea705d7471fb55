import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { languages, perLanguage, type Language } from '@masa/domain/language';
import { toBani, type Bani } from '@masa/domain/money';

/** A value together with the place it stands at, so that a mistake in a file is named by file and path. */
export type YamlNode = { readonly at: string; readonly value: unknown };
export type Read<T> = (node: YamlNode) => T;

/** A text of the demo venue is there in every language; it is a VenueText without gaps. */
export type CompleteText = Readonly<Record<Language, string>>;

export function refuse(node: YamlNode, wanted: string): never {
  const found = node.value === undefined ? 'nothing' : JSON.stringify(node.value);
  throw new Error(`${node.at}: expected ${wanted}, found ${found}`);
}

/** `file` is relative to this folder. */
export function readYaml<T>(file: string, read: Read<T>): T {
  const value: unknown = parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
  return read({ at: file, value });
}

export const text: Read<string> = (node) =>
  typeof node.value === 'string' && node.value.trim() !== '' && node.value.trim() === node.value
    ? node.value
    : refuse(node, 'a text');

export const matching =
  (pattern: RegExp, wanted: string): Read<string> =>
  (node) => {
    const found = text(node);
    return pattern.test(found) ? found : refuse(node, wanted);
  };

/** Wall-clock time; with the digits fixed, times compare as text. */
export const clockTime = matching(/^([01]\d|2[0-3]):[0-5]\d$/u, "a time 'HH:MM'");
export const key = matching(
  /^[a-z0-9]+(_{1,2}[a-z0-9]+)*$/u,
  'an id of small letters, digits and underscores',
);

export const flag: Read<boolean> = (node) =>
  typeof node.value === 'boolean' ? node.value : refuse(node, 'true or false');

export const integer =
  (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Read<number> =>
  (node) =>
    typeof node.value === 'number' &&
    Number.isSafeInteger(node.value) &&
    node.value >= least &&
    node.value <= most
      ? node.value
      : refuse(node, `a whole number from ${least} to ${most}`);

export const bani: Read<Bani> = (node) => toBani(integer(0)(node));

/** A decimal as the whole number of parts it is stored in: 18.4 kg are 18400 thousandths. */
export const inPartsOf =
  (parts: number): Read<number> =>
  (node) => {
    if (typeof node.value !== 'number') return refuse(node, 'a number');
    const whole = Math.round(node.value * parts);
    const exact = Math.abs(node.value * parts - whole) < 1e-6;
    return exact && whole >= 0 ? whole : refuse(node, `a number from 0 in steps of ${1 / parts}`);
  };

export const oneOf =
  <const T extends string>(allowed: readonly T[]): Read<T> =>
  (node) =>
    allowed.find((candidate) => candidate === node.value) ?? refuse(node, `one of ${allowed.join(', ')}`);

/** What is left out has the fallback. */
export const withDefault =
  <T>(read: Read<T>, fallback: NoInfer<T>): Read<T> =>
  (node) =>
    node.value === undefined ? fallback : read(node);

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (node) =>
    node.value === undefined || node.value === null ? null : read(node);

export const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (node) =>
    Array.isArray(node.value)
      ? node.value.map((value: unknown, index) => read({ at: `${node.at}[${index}]`, value }))
      : refuse(node, 'a list');

const fieldsOf = (node: YamlNode): readonly (readonly [string, unknown])[] =>
  typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value)
    ? Object.entries(node.value)
    : refuse(node, 'named fields');

/** Free names, in the order of the file. */
export const mapOf =
  <T>(read: Read<T>): Read<readonly (readonly [string, T])[]> =>
  (node) =>
    fieldsOf(node).map(([name, value]) => [name, read({ at: `${node.at}.${name}`, value })] as const);

type Shape = Readonly<Record<string, Read<unknown>>>;

/** Exactly these fields: a misspelt one is refused, not ignored. */
export const object =
  <const S extends Shape>(shape: S): Read<{ readonly [K in keyof S]: ReturnType<S[K]> }> =>
  (node) => {
    const found = new Map(fieldsOf(node));
    const known = Object.keys(shape);
    for (const name of found.keys())
      if (!known.includes(name))
        refuse({ at: `${node.at}.${name}`, value: found.get(name) }, `one of ${known.join(', ')}`);
    const read: Record<string, unknown> = {};
    for (const [name, readField] of Object.entries(shape))
      read[name] = readField({ at: `${node.at}.${name}`, value: found.get(name) });
    return read as { readonly [K in keyof S]: ReturnType<S[K]> };
  };

export const completeText: Read<CompleteText> = (node) => {
  const found = object(perLanguage(() => text))(node);
  // Cedilla letters look right on a screen and are wrong: Romanian has commas below.
  for (const language of languages)
    if (/[şţŞŢ]/u.test(found[language])) refuse(node, 'ș and ț with a comma below');
  return found;
};
