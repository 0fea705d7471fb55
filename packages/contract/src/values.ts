import { z } from 'zod';
import { languages } from '@masa/domain/language';
import { stations } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';

/** Building blocks of the schemas. Unknown fields of a body are ignored everywhere and never stored. */
export const bani = z.int().transform((value) => value as Bani);
export const baniIn = z.int().nonnegative();
export const isoTime = z.string();
/** No blanks: MariaDB would take 'x ' for 'x', SQLite would not. */
const key = () => z.string().min(1).max(64).regex(/^\S+$/u);
export const id = key();
export const tableId = key();
/** 'yyyy-mm-dd' of a day that exists; whose business day it is, the venue's clock says (AMB-105). */
export const businessDate = z.iso.date();
/** 'yyyy-mm'. */
export const yearMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u);
export const language = z.enum(languages);
export const station = z.enum(stations);
export const venueText = z.object({
  ro: z.string().optional(),
  ru: z.string().optional(),
  en: z.string().optional(),
});
export const chosenOption = z.object({ group: z.string().min(1).max(64), choice: z.string().min(1).max(64) });
/** Drawn by the apps themselves: an uploaded picture may not be a drawing (AMB-115). */
export const venueMark = z.enum(['wing']);
/** A binary answer: a picture, a document. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
