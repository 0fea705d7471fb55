import { CallRefused } from '@masa/client/create-client';
import { deedsAbout } from '@masa/client/deed-key';
import type { Response } from '@masa/contract/schemas';
import type { Language } from '@masa/domain/language';
import type { MenuFileFormat, MenuFileKind, MenuFileProblem } from '@masa/domain/menu-file';
import { menuFileProblems } from '@masa/domain/menu-file';
import { isOneOf, isRecord } from '@masa/domain/record';
import { api, failureOf, type Failure } from '../../shared/api.ts';

export type Differences = Response<'importMenu'>;
export type Told =
  | { readonly kind: 'differences'; readonly differences: Differences }
  | { readonly kind: 'problems'; readonly problems: readonly MenuFileProblem[]; readonly faults: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

function isProblem(said: unknown): said is MenuFileProblem {
  if (!isRecord(said)) return false;
  const { line, field, problem } = said;
  return typeof line === 'number' && typeof field === 'string' && isOneOf(menuFileProblems, problem);
}

const [look, apply] = [deedsAbout<Differences>(), deedsAbout<Differences>()];

type Asked = { readonly what: MenuFileKind; readonly dryRun: boolean; readonly lang: Language };
/** What the file would change, or what stands against it. */
export async function sendMenu(file: File, { what, dryRun, lang }: Asked): Promise<Told> {
  try {
    const differences = await (dryRun ? look : apply)(file, (idempotencyKey) =>
      api.importMenu({ query: { what, dryRun: dryRun ? '1' : '0', lang }, file }, { idempotencyKey }),
    );
    return { kind: 'differences', differences };
  } catch (reason) {
    const said = reason instanceof CallRefused ? reason.details['problems'] : undefined;
    if (Array.isArray(said)) {
      const problems = said.filter(isProblem);
      const faults = reason instanceof CallRefused ? Number(reason.details['faults']) : Number.NaN;
      return { kind: 'problems', problems, faults: Number.isNaN(faults) ? problems.length : faults };
    }
    return { kind: 'failed', failure: failureOf(reason) };
  }
}

const types = { csv: 'text/csv', yaml: 'application/yaml' } as const satisfies Record<MenuFileFormat, string>;
export async function menuFileBlob(
  what: MenuFileKind,
  format: MenuFileFormat,
  lang: Language,
): Promise<Blob> {
  const bytes = await api.exportMenu({ query: { what, format, lang } });
  return new Blob([new Uint8Array(bytes)], { type: types[format] });
}
export async function exampleBlob(lang: Language): Promise<Blob> {
  const bytes = await api.exampleMenu({ query: { lang } });
  return new Blob([new Uint8Array(bytes)], { type: types.csv });
}
