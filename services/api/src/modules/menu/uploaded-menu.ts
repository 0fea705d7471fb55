import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { MenuFileFormat, MenuFileProblem } from '@masa/domain/menu-file';
import type { UploadedFile } from '../../http/handlers.ts';
import { Refusal } from '../../refusal.ts';

/** Two thousand dishes with all their words are half of it. */
const MOST_BYTES = 4 * 1024 * 1024;
const PROBLEMS_AT_MOST = 100;

function formatOf(asked: MenuFileFormat | undefined, { name }: UploadedFile): MenuFileFormat {
  const ending = extname(name).toLowerCase();
  if (asked !== undefined) return asked;
  if (ending === '.csv') return 'csv';
  if (ending === '.yaml' || ending === '.yml') return 'yaml';
  throw new Refusal('unsupported_type');
}

/** What it holds, and how it is written: as was asked, or as its name says. */
export async function uploadedMenu(file: UploadedFile | null, asked: MenuFileFormat | undefined) {
  if (!file) throw new Refusal('invalid_request', { issues: [{ field: 'file', problem: 'missing' }] });
  if (file.size > MOST_BYTES) throw new Refusal('body_too_large');
  const format = formatOf(asked, file);
  return { bytes: await readFile(file.path), format };
}

/** With any of them nothing is done. */
export function refuseProblems(problems: readonly MenuFileProblem[]): void {
  if (problems.length === 0) return;
  throw new Refusal('menu_file_invalid', {
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, PROBLEMS_AT_MOST),
    faults: problems.length,
  });
}
