import { z } from 'zod';
import { languages } from '@masa/domain/language';
import { codePageNames } from '../encode/code-pages.ts';
import { connection } from '../profile/connection.ts';

/** The venue's VAT groups; the accountant says what they mean, this file only how the device calls them. */
const perGroup = <T extends z.ZodType<string | number>>(word: T) =>
  z.record(z.string(), word).superRefine((words, context) => {
    for (const group of Object.keys(words))
      if (!/^[A-H]$/u.test(group))
        context.addIssue({ code: 'custom', path: [group], message: 'a VAT group is one of A to H' });
  });
const LETTERS = { A: 'A', B: 'B', C: 'C', D: 'D' } as const;
const DIGITS = { A: 1, B: 2, C: 3, D: 4 } as const;

const digit = z.int().min(1).max(8);
const oneDigit = z.int().min(0).max(9);
const oneLetter = z.string().refine((text) => Array.from(text).length === 1 && text >= ' ', 'one letter');
const registration = z.string().trim().min(1).max(40);
const verifyUrl = z
  .string()
  .max(200)
  .startsWith('https://')
  .refine(
    (pattern) =>
      Array.from(pattern.matchAll(/\{(\w+)\}/gu)).every(([, word]) =>
        ['registration', 'total', 'number', 'date'].includes(word ?? ''),
      ),
    'may hold {registration}, {total}, {number} and {date}, and no other word',
  );

const common = { registration: registration.optional(), verifyUrl: verifyUrl.optional() };
const datecs = {
  type: z.literal('datecs'),
  operator: z.int().min(1).max(30).default(1),
  password: z.string().regex(/^\d{1,8}$/u, 'one to eight digits, in quotes'),
  till: z.int().min(1).max(99_999).default(1),
  letters: z.enum([...codePageNames, 'ascii']).default('ascii'),
  ...common,
};
const datecsP = z.strictObject({
  ...datecs,
  framing: z.literal('P'),
  taxGroups: perGroup(oneLetter).default(LETTERS),
  payments: z
    .strictObject({
      cash: oneLetter,
      card: oneLetter,
      meal_voucher: oneLetter.optional(),
      bank_transfer: oneLetter.optional(),
    })
    .default({ cash: 'P', card: 'D' }),
});
const datecsX = z.strictObject({
  ...datecs,
  framing: z.literal('X'),
  taxGroups: perGroup(digit).default(DIGITS),
  payments: z
    .strictObject({
      cash: oneDigit,
      card: oneDigit,
      meal_voucher: oneDigit.optional(),
      bank_transfer: oneDigit.optional(),
    })
    .default({ cash: 0, card: 1 }),
});
const erpnet = z.strictObject({
  type: z.literal('erpnet'),
  url: z.url({ protocol: /^https?$/u }),
  /** The printer's id at that server. */
  printer: z.string().trim().min(1).max(80),
  operator: z.string().max(20).optional(),
  password: z.string().max(20).optional(),
  taxGroups: perGroup(digit).default(DIGITS),
  ...common,
});

const driver = z.discriminatedUnion('type', [z.discriminatedUnion('framing', [datecsP, datecsX]), erpnet]);

/** A printer of printers.yaml with a driver of its own: a cash register that prints its own layout. */
export const fiscalPrinter = z
  .strictObject({
    name: z.string().trim().min(1).max(64),
    role: z.literal('fiscal', 'only a fiscal printer has a driver'),
    /** Receipts come from the whole bar. */
    station: z.literal('all').default('all'),
    language: z.enum(languages),
    connection: connection.optional(),
    driver,
  })
  .superRefine(({ connection: wire, driver: { type, ...rest } }, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (type === 'erpnet' && wire !== undefined)
      issue(['connection'], 'the print server of driver erpnet holds the connection: leave this out');
    if (type === 'datecs' && wire?.type !== 'tcp' && wire?.type !== 'serial')
      issue(['connection'], 'driver datecs needs { type: tcp, host, port } or { type: serial, path }');
    if (
      'verifyUrl' in rest &&
      rest.verifyUrl?.includes('{registration}') === true &&
      rest.registration === undefined
    )
      issue(['driver', 'registration'], 'the verifyUrl above needs it');
  });
export type FiscalPrinterConfig = z.infer<typeof fiscalPrinter>;
