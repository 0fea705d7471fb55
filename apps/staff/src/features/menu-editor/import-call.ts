import { CallRefused } from '@masa/client/create-client';
import type { Response } from '@masa/contract/schemas';
import type { MenuFileFormat, MenuFileProblem } from '@masa/domain/menu-file';
import { menuFileProblems } from '@masa/domain/menu-file';
import { api, failureOf, type Failure } from '../../shared/api.ts';

export type Differences = Response<'importMenu'>;
export type Told =
  | { readonly kind: 'differences'; readonly differences: Differences }
  | { readonly kind: 'problems'; readonly problems: readonly MenuFileProblem[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

function isProblem(said: unknown): said is MenuFileProblem {
  if (typeof said !== 'object' || said === null) return false;
  const { line, field, problem } = said as Partial<Record<keyof MenuFileProblem, unknown>>;
  return (
    typeof line === 'number' &&
    typeof field === 'string' &&
    (menuFileProblems as readonly unknown[]).includes(problem)
  );
}

/** What the file would change, or what stands against it. */
export async function sendMenu(file: File, dryRun: boolean): Promise<Told> {
  try {
    const differences = await api.importMenu({ query: { dryRun: dryRun ? '1' : '0' }, file });
    return { kind: 'differences', differences };
  } catch (reason) {
    const said = reason instanceof CallRefused ? reason.details['problems'] : undefined;
    if (Array.isArray(said)) return { kind: 'problems', problems: said.filter(isProblem) };
    return { kind: 'failed', failure: failureOf(reason) };
  }
}

const types = { csv: 'text/csv', yaml: 'application/yaml' } as const satisfies Record<MenuFileFormat, string>;
export async function menuFileBlob(format: MenuFileFormat): Promise<Blob> {
  const bytes = await api.exportMenu({ query: { format } });
  return new Blob([new Uint8Array(bytes)], { type: types[format] });
}
