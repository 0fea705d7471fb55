import { isAbsolute, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { languages } from '@masa/domain/language';
import { stations } from '@masa/domain/menu';
import { err, ok, type Result } from '@masa/domain/result';
import { printerRoles } from '@masa/contract/print-channel';

/** Columns of font A that fit on a row of so many dots. */
const DOTS_OF_COLUMNS = { 32: 384, 42: 512, 48: 576 } as const;

const connection = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('tcp'),
    host: z.string().min(1),
    port: z.int().min(1).max(65_535).default(9100),
  }),
  /** `directory` is taken from the data directory; default: papers/<printer name>. */
  z.strictObject({ type: z.literal('virtual'), directory: z.string().min(1).optional() }),
  z.strictObject({ type: z.literal('file'), path: z.string().min(1) }),
]);

const pageNumber = z.int().min(0).max(255);
const profile = z.strictObject({
  cols: z.literal([32, 42, 48]),
  dots: z.literal([384, 512, 576]),
  textMode: z.enum(['codepage', 'raster', 'mixed']).default('raster'),
  pages: z
    .strictObject({ cp866: pageNumber, cp1251: pageNumber, cp852: pageNumber, cp1250: pageNumber })
    .partial()
    .default({}),
  fence: z.enum(['GSr', 'none']).default('GSr'),
  cut: z.enum(['full', 'partial', 'none']).default('partial'),
  feed: z.int().min(0).max(20).default(4),
});

const printer = z
  .strictObject({
    name: z.string().trim().min(1).max(64),
    role: z.enum(printerRoles),
    station: z.enum([...stations, 'all']).default('all'),
    language: z.enum(languages),
    connection,
    profile,
  })
  .superRefine(({ connection: { type }, profile: { cols, dots, textMode, pages, fence } }, context) => {
    const issue = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (DOTS_OF_COLUMNS[cols] !== dots)
      issue(['profile', 'dots'], `${cols} columns need ${DOTS_OF_COLUMNS[cols]} dots`);
    if (type === 'virtual' && textMode !== 'raster')
      issue(['profile', 'textMode'], 'a virtual printer reads raster only');
    if (type === 'file' && fence !== 'none')
      issue(['profile', 'fence'], "a file cannot answer: use fence: 'none'");
    if (textMode !== 'raster' && Object.keys(pages).length === 0) {
      issue(
        ['profile', 'pages'],
        `textMode ${textMode} needs the printer's own page numbers, such as { cp866: 17, cp852: 18 }`,
      );
    }
  });

const configSchema = z.strictObject({
  printers: z
    .array(printer)
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

/** Where a virtual printer leaves its papers; names come from people, so only harmless letters reach the path. */
export function papersDirectory(name: string, directory: string | undefined, dataDirectory: string): string {
  const chosen = directory ?? `papers/${name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^\.+/u, '_')}`;
  return isAbsolute(chosen) ? chosen : resolve(dataDirectory, chosen);
}
