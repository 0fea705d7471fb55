import { parseDocument } from 'yaml';
import { z } from 'zod';
import { languages } from '@masa/domain/language';
import { sides } from '@masa/domain/menu';
import { err, ok, type Result } from '@masa/domain/result';
import { printerRoles } from '@masa/domain/printer';
import { fiscalPrinter, type FiscalPrinterConfig } from '../fiscal/driver-config.ts';
import { connection } from '../profile/connection.ts';
import { modelName, profileFor, profileWords } from '../profile/profile.ts';

const printer = z
  .strictObject({
    name: z.string().trim().min(1).max(64),
    role: z.enum(printerRoles),
    station: z.enum([...sides, 'all']).default('all'),
    language: z.enum(languages),
    connection,
    model: modelName.optional(),
    profile: profileWords.default({}),
    /** A fiscal printer's: our own slip, the usual. Other drivers are fiscalPrinter's. */
    driver: z.literal('escpos').optional(),
  })
  .transform(({ model, profile: words, ...rest }, context) => {
    const found = profileFor(model, words, rest.connection);
    for (const { path, message } of found.faults) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return 'profile' in found ? { ...rest, profile: found.profile } : z.NEVER;
  });

const hasDriver = (words: unknown): boolean =>
  typeof words === 'object' && words !== null && 'driver' in words && typeof words.driver === 'object';

/** Which of the two a printer is, is told before it is read: so its faults name their own places. */
const anyPrinter = z.unknown().transform((words, context): PrinterConfig | FiscalPrinterConfig => {
  const read = hasDriver(words) ? fiscalPrinter.safeParse(words) : printer.safeParse(words);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues)
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

const configSchema = z.strictObject({
  printers: z
    .array(anyPrinter)
    .min(1)
    .max(32)
    .superRefine((printers, context) => {
      const names = new Set<string>();
      printers.forEach(({ name }, place) => {
        if (names.has(name))
          context.addIssue({ code: 'custom', path: [place, 'name'], message: `"${name}" is there twice` });
        names.add(name);
      });
    }),
});

export type PrinterConfig = z.infer<typeof printer>;
export type AnyPrinter = PrinterConfig | FiscalPrinterConfig;
/** Keeps its own books, and has no paper of ours. */
export const isCashRegister = (one: AnyPrinter): one is FiscalPrinterConfig => typeof one.driver === 'object';
export type AgentConfig = z.infer<typeof configSchema>;

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, place) =>
      typeof part === 'number' ? `[${part}]` : `${place === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');

/** Every fault of the file at once, each with its place: whoever sets up a bar edits it in Notepad. */
export function parseConfig(yaml: string, source = 'printers.yaml'): Result<AgentConfig, string> {
  const document = parseDocument(yaml, { prettyErrors: true });
  const [fault] = document.errors;
  if (fault !== undefined) return err(`${source} is not valid YAML: ${fault.message}`);
  const parsed = configSchema.safeParse(document.toJS());
  if (parsed.success) return ok(parsed.data);
  const faults = parsed.error.issues.map(
    (issue) => `  ${pathOf(issue.path) || 'the file'}: ${issue.message}`,
  );
  return err(`${source} cannot be used:\n${faults.join('\n')}`);
}
