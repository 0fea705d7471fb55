import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { languages, type Language } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { isQuantity, isRatio, toQuantity, toRatio } from '@masa/domain/quantity';

/** `file` is relative to this folder. A mistake in it is named by file and path. */
export function readYaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const read = schema.safeParse(parse(readFileSync(resolve(import.meta.dirname, file), 'utf8')));
  if (read.success) return read.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(read.error)}`);
}

/** Cedilla letters look right on a screen and are wrong: Romanian has commas below. */
export const text = z
  .string()
  .regex(/^\S(?:.*\S)?$/su, 'a text without blanks around it')
  .regex(/^[^şţŞŢ]*$/u, 'ș and ț have a comma below');

/** A text of the demo venue is there in every language; it is a VenueText without gaps. */
export const completeText = z.record(z.enum(languages), text);
export type CompleteText = Readonly<Record<Language, string>>;

/** Wall-clock time; with the digits fixed, times compare as text. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u, "a time 'HH:MM'");
export const key = z
  .string()
  .regex(/^[a-z0-9]+(_{1,2}[a-z0-9]+)*$/u, 'an id of small letters, digits and underscores');

export const bani = z.int().nonnegative().transform(toBani);

/** A decimal as the whole number of parts it is stored in: 18.4 kg are 18400 thousandths. */
export const quantity = z
  .number()
  .nonnegative()
  .refine(isQuantity, { error: 'a number in steps of 0.001', abort: true })
  .transform(toQuantity);
export const ratio = z
  .number()
  .nonnegative()
  .refine(isRatio, { error: 'a number in steps of 0.01', abort: true })
  .transform(toRatio);
