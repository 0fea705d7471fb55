import type { Answer } from '@masa/contract/schemas';
import { isoOf } from '../../db/rows.ts';
import { csvStringify } from '../../process/when-used.ts';
import type { Names } from './audit-names.view.ts';
import type { AuditLine } from './audit.view.ts';

export const deedToWire = (deed: AuditLine, names: Names): Answer<'auditLog'>[number] => ({
  ...deed,
  at: isoOf(deed.at),
  names,
});

const COLUMNS = ['id', 'at', 'actor', 'name', 'action', 'entity', 'entityId', 'details', 'seal'] as const;

/** `name`: what people call whoever did it. */
type FileLine = AuditLine & { readonly name: string };

/** Lines of the file. */
export const csvOf = (lines: readonly FileLine[], header: boolean): Buffer =>
  Buffer.from(
    csvStringify().stringify(
      lines.map((line) => ({ ...line, at: isoOf(line.at), details: JSON.stringify(line.details) })),
      // A guest's name that begins with '=' must not become a formula on the accountant's desk.
      { header, columns: [...COLUMNS], bom: header, escape_formulas: true },
    ),
  );
