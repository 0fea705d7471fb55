import { z } from 'zod';
import { allergens, allergenWords } from '@masa/domain/allergens';
import { languages, perLanguage } from '@masa/domain/language';
import { sides } from '@masa/domain/menu';
import { MOST_OF_ONE_MODIFIER } from '@masa/domain/modifiers';
import { toBani } from '@masa/domain/money';
import { isQuantity, isRatio, MAX_QUANTITY, MAX_RATIO } from '@masa/domain/quantity';
import { PASSWORD_MIN_LENGTH } from '@masa/domain/password';
import { MOST_REASON_NOTE } from '@masa/domain/reason';
import { MIN_ORDER_QUANTITY, MIN_RATIO } from '@masa/domain/stock';

/** For lists in which nothing may stand twice. */
export const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** Building blocks of the schemas. Unknown fields of a body are ignored everywhere and never stored. */
export const bani = z.int().transform(toBani);
export const baniIn = z.int().nonnegative();
export const isoTime = z.string();
/** No blanks: MariaDB would take 'x ' for 'x', SQLite would not. */
const key = () => z.string().min(1).max(64).regex(/^\S+$/u);
export const id = key();
export const tableId = key();
export const menuItemId = key();
/** An id that the caller may choose; null and blank mean that the server does (AMB-110). */
export const givenId = z
  .union([z.literal('').transform(() => null), id])
  .nullish()
  .transform((given) => given ?? null);
/** Long enough is said here; whether it is one that everybody takes, the call answers. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(256);
export const filename = z.string().min(1).max(120);
/**
 * For a rule between fields that computes with them: a number past its bounds or a date that does not exist is refused,
 * but does not end the judging by itself, and what is computed of it may be nothing at all.
 */
export const fieldsHold = ({ issues }: { readonly issues: readonly unknown[] }): boolean =>
  issues.length === 0;
/** Amounts of stock are decimals on the wire, with at most three places; ratios have two. */
export const quantityAnswer = z.number().nonnegative();
const quantity = z.number().max(MAX_QUANTITY).refine(isQuantity, 'more than three decimal places');
export const quantityIn = quantity.min(0);
export const positiveQuantityIn = quantity.positive();
export const orderQuantityIn = quantity.min(MIN_ORDER_QUANTITY);
export const ratioAnswer = z.number().nonnegative();
const ratio = z.number().max(MAX_RATIO).refine(isRatio, 'more than two decimal places');
export const ratioIn = ratio.min(0);
export const ratioFromHundredthIn = ratio.min(MIN_RATIO);
/** A day whose end the venue's clock can say: years of three or of five digits are typing mistakes. */
const nearDate = z.iso.date().refine((day) => day >= '2000' && day < '3000', 'not in this millennium');
/** An instant, or a day at whose end it expires; null: never; left out: never, in a correction as it was. */
export const expiryIn = z.union([z.iso.datetime({ offset: true }), nearDate]).nullish();
/** 'yyyy-mm-dd' of a day that exists; whose business day it is, the venue's clock says (AMB-105). */
export const businessDate = z.iso.date();
/** 'HH:MM'. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u);
/** 'yyyy-mm'. */
export const yearMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u);
export const language = z.enum(languages);
export const station = z.enum(sides);
export const venueText = z.object(perLanguage(() => z.string().optional()));
export const chosenOption = z.object({ group: z.string().min(1).max(64), choice: z.string().min(1).max(64) });
/** So many units of one choice of a dish's modifiers (AMB-200). */
export const chosenModifier = z.object({
  group: z.string().min(1).max(64),
  choice: z.string().min(1).max(64),
  count: z.int().min(1).max(MOST_OF_ONE_MODIFIER).default(1),
});
/** One of the 14, or the cereal or nut that it is (AMB-210). */
export const allergen = z.enum(allergens);
export const allergenWord = z.enum(allergenWords);
export const allergenSet = z.object({
  /** 'unknown': something in it is not stated. 'none': none of the 14, and staff have said so. */
  state: z.enum(['known', 'unknown', 'none']),
  contains: z.array(allergenWord),
  mayContain: z.array(allergen),
});
/** Why a deed is done that takes money away: a code of the house, with words of one's own, and the consent to it. */
export const givenReason = z.object({
  reason: z.string().min(1).max(40).nullish(),
  note: z.string().max(MOST_REASON_NOTE).nullish(),
  approvalId: id.nullish(),
});
/** What a deed may be refused with for which a second person may have to consent. */
export const consentErrors = ['approval_needed', 'approval_used'] as const;

/** Drawn by the apps themselves: an uploaded picture may not be a drawing (AMB-115). */
export const venueMark = z.enum(['wing']);
/** A binary answer: a picture, a document. */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
