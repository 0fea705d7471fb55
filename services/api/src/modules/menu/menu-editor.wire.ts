import type { Answer } from '@masa/contract/schemas';
import { menuColumns } from '@masa/domain/menu-file';
import { cellsOf, written, type ItemLine } from './menu-file.ts';
import type { Imported } from './menu-import.service.ts';
import { lineOf } from './menu-plan.ts';

export const itemToWire = ({ allergenStatement: _by, ...line }: ItemLine): Answer<'addMenuItem'> => ({
  ...line,
  diet: [...line.diet],
  optionsCatalogue: line.optionsCatalogue.map(({ optionGroup, options }) => ({
    optionGroup,
    options: [...options],
  })),
  modifiers: line.modifiers.map(({ choices, ...group }) => ({
    ...group,
    choices: [...choices],
  })),
});

const shortly = ({ id, names, group, price }: ItemLine) => ({ id, names, group, price });

/** What a file would change, or has changed, told as the file says it. */
export function differencesToWire({ plan: { puts, gone }, applied, words }: Imported): Answer<'importMenu'> {
  return {
    applied,
    added: puts.flatMap(({ was, after }) => (was ? [] : [shortly(after)])),
    changed: puts.flatMap(({ was: before, after }) => {
      if (!before) return [];
      const [was, is] = [cellsOf(before), cellsOf(after)];
      const [told, tells] = [written(before, words), written(after, words)];
      const changes = menuColumns
        .filter((column) => was[column] !== is[column])
        // The screen words a price; names are told as the file has them.
        .map((column) =>
          column === 'price'
            ? { field: column, before: was[column], after: is[column] }
            : { field: column, before: told[column], after: tells[column] },
        );
      return [{ id: after.id, names: after.names, changes }];
    }),
    removed: gone.map((item) => shortly(lineOf(item))),
  };
}
