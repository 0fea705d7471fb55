import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Response } from '@masa/contract/schemas';
import { menuColumns, type MenuFileFormat, type MenuFileProblem } from '@masa/domain/menu-file';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { UploadedFile } from '../../http/handlers.ts';
import { Refusal } from '../../refusal.ts';
import { lockPictures, takeOff, wrongIn, writeItem, type Pictures } from './menu-change.ts';
import { lockWholeMenu } from './menu-editor.store.ts';
import { cellsOf, menuFile, type MenuLine } from './menu-file.ts';
import { readFrame } from './menu-frame.view.ts';
import { changedFields, fieldsOf, newFields, newIn } from './menu-item-fields.ts';
import { readMenu, type MenuItem } from './menu.view.ts';
import type { ReadLine } from './menu-file-lines.ts';
import { readMenuFile } from './read-menu-file.ts';

type Differences = Response<'importMenu'>;
type Asked = { readonly dryRun: boolean; readonly format: MenuFileFormat | undefined };

/** Two thousand dishes with all their words are half of it. */
const MOST_BYTES = 4 * 1024 * 1024;
const PROBLEMS_AT_MOST = 100;

const lineOf = (item: MenuItem): MenuLine => ({ id: item.id, ...fieldsOf(item) });
const shortly = ({ id, names, group, price }: MenuLine) => ({ id, names, group, price });

function formatOf({ format }: Asked, { name }: UploadedFile): MenuFileFormat {
  const ending = extname(name).toLowerCase();
  if (format !== undefined) return format;
  if (ending === '.csv') return 'csv';
  if (ending === '.yaml' || ending === '.yml') return 'yaml';
  throw new Refusal('unsupported_type');
}

const refuse = (problems: readonly MenuFileProblem[]): never => {
  throw new Refusal('menu_file_invalid', {
    problems: problems.toSorted((a, b) => a.line - b.line).slice(0, PROBLEMS_AT_MOST),
  });
};

/** What the file wants: items that are new or new in something, and items that it does not name. */
type Plan = {
  readonly puts: readonly { readonly before: MenuItem | null; readonly after: MenuLine }[];
  readonly gone: readonly MenuItem[];
};

function differencesOf({ puts, gone }: Plan, applied: boolean): Differences {
  return {
    applied,
    added: puts.flatMap(({ before, after }) => (before ? [] : [shortly(after)])),
    changed: puts.flatMap(({ before, after }) => {
      if (!before) return [];
      const [was, is] = [cellsOf(lineOf(before)), cellsOf(after)];
      const changes = menuColumns
        .filter((column) => was[column] !== is[column])
        .map((column) => ({ field: column, before: was[column], after: is[column] }));
      return [{ id: after.id, names: after.names, changes }];
    }),
    removed: gone.map((item) => shortly(lineOf(item))),
  };
}

async function plan(
  work: Work,
  lines: readonly ReadLine[],
  menu: readonly MenuItem[],
  known: ReadonlySet<string>,
): Promise<Plan> {
  const frame = await readFrame(work.tx);
  const byId = new Map(menu.map((item) => [item.id, item]));
  const problems: MenuFileProblem[] = [];
  const puts = lines.flatMap(({ id, change, line, lineOf: lineOfField }) => {
    const before = byId.get(id) ?? null;
    const needed = before
      ? []
      : (['group', 'price', 'names'] as const).filter((key) => change[key] === undefined);
    for (const key of needed)
      problems.push({ line, field: key === 'names' ? 'name' : key, problem: 'column_missing' });
    if (needed.length > 0) return [];
    const base = before ? fieldsOf(before) : newFields(change.group ?? '', menu, frame.vatGroups);
    const fields = changedFields(base, change);
    const wrong = wrongIn(fields, before && base, frame, known);
    if (wrong) problems.push({ line: lineOfField(wrong.field), field: wrong.field, problem: wrong.problem });
    return before === null || newIn(base, fields) ? [{ before, after: { ...fields, id } }] : [];
  });
  if (problems.length > 0) refuse(problems);
  const named = new Set(lines.map(({ id }) => id));
  return { puts, gone: menu.filter(({ id }) => !named.has(id)) };
}

/** The whole menu into a file and out of it (additions.md). */
export function menuImport({ uow, db, bus }: Context, pictures: Pictures) {
  return {
    export: async (format: MenuFileFormat): Promise<Uint8Array<ArrayBuffer>> =>
      menuFile((await readMenu(db)).map(lineOf), format),

    /** All of it or nothing, with what is wrong by its lines. A dry run answers the same and changes nothing. */
    import: async (file: UploadedFile | null, asked: Asked, staff: Staff): Promise<Differences> => {
      if (!file) throw new Refusal('invalid_request', { issues: [{ field: 'file', problem: 'missing' }] });
      if (file.size > MOST_BYTES) throw new Refusal('body_too_large');
      const { lines, problems } = readMenuFile(await readFile(file.path), formatOf(asked, file));
      if (problems.length > 0) refuse(problems);
      return uow.run(async (work) => {
        const images = lines.map(({ change }) => change.image);
        const known = await lockPictures(pictures, work, images);
        const hidden = await lockWholeMenu(work.tx);
        const menu = await readMenu(work.tx);
        const wanted = await plan(work, lines, menu, known);
        const differences = differencesOf(wanted, !asked.dryRun);
        if (asked.dryRun || (wanted.puts.length === 0 && wanted.gone.length === 0)) return differences;
        for (const item of wanted.gone) await takeOff(work, item, staff);
        for (const { before, after } of wanted.puts) {
          const { id, ...fields } = after;
          await writeItem(work, { id, before, fields, menu, wasHidden: hidden.has(id) }, staff);
        }
        work.after(() => bus.publish({ kind: 'venue', timestamp: work.now }));
        return differences;
      });
    },
  };
}
export type MenuImport = ReturnType<typeof menuImport>;
