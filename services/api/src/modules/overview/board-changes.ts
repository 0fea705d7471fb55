import { boardLists } from '@masa/contract/board-lists';
import type { Answer } from '@masa/contract/schemas';
import { keysOf } from '@masa/domain/record';
import { fieldsIn, type WrittenBoard, type WrittenList, type WrittenRow } from './written-board.ts';

type Changes = NonNullable<Answer<'overviewChanges'>['changes']>;
type Fields = Readonly<Record<string, unknown>>;
type ListChange = {
  gone: string[];
  rows: { readonly at: number; readonly row: unknown }[];
  changed: { readonly key: string; readonly fields: Fields }[];
};

/** The fields of a row that are otherwise now. A row has all of its fields always. */
function fieldsOf(before: WrittenRow, after: WrittenRow): Fields {
  const then = fieldsIn(before);
  return Object.fromEntries(
    Object.entries(fieldsIn(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name]),
    ),
  );
}

/** Null where the list is as it was. */
function changeOf(before: WrittenList, after: WrittenList): ListChange | null {
  if (before === after) return null;
  const places = new Map(Array.from(before.keys(), (key, at) => [key, at]));
  const change: ListChange = {
    gone: [...before.keys()].filter((key) => !after.has(key)),
    rows: [],
    changed: [],
  };
  let at = 0;
  let lastKept = -1;
  for (const [key, row] of after) {
    const then = before.get(key);
    const place = places.get(key) ?? -1;
    // What has moved comes in again: whatever stays where it is keeps its order.
    if (!then || place < lastKept) change.rows.push({ at, row: row.row });
    else {
      lastKept = place;
      if (then.text !== row.text) change.changed.push({ key, fields: fieldsOf(then, row) });
    }
    at += 1;
  }
  return change.gone.length + change.rows.length + change.changed.length === 0 ? null : change;
}

/** What somebody who has the board `before` must be told, so that he has the board `after`. */
export function changesBetween(before: WrittenBoard, after: WrittenBoard): Changes {
  const lists = keysOf(boardLists).flatMap((name) => {
    const change = changeOf(before.lists[name], after.lists[name]);
    return change ? [[name, change] as const] : [];
  });
  const values = keysOf(after.values).flatMap((name) =>
    before.values[name].text === after.values[name].text ? [] : [[name, after.values[name].row] as const],
  );
  // Every row and value was held against the contract when it was written down.
  return { lists: Object.fromEntries(lists), values: Object.fromEntries(values) };
}
