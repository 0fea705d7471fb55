import { workOf, type Item, type Part, type Tap } from './item.ts';
import { codesComeBack } from './pickup.ts';
import { changed, mustHave, type At, type Restaurant, type Session } from './restaurant.ts';
import { allParts } from './stations.ts';
import { STEPS } from './steps.ts';
import { bodyOf, done, reasons, reasonsWhenever, refused, told, type Asked, type Said } from './said.ts';

/** A cook who pressed in time is not late because his word was on its way. */
const GRACE_MS = 2_000;

const isInTime = (bar: Restaurant, { at }: Tap, now: number): boolean =>
  now <= at + bar.house.kitchenUndoSeconds * 1_000 + GRACE_MS && at <= now;

type Before = Tap['items'][number];
const isAhead = (item: Item, { from }: Before): boolean => STEPS.indexOf(workOf(item)) > STEPS.indexOf(from);
/** Its parts as they were; the very same ones where none has moved. */
function partsBefore({ parts }: Item, { parts: before = [] }: Before): readonly Part[] {
  const then = parts.map((part) => ({ ...part, ...before.find(({ no }) => no === part.no) }));
  return then.every(({ state }, at) => state === parts[at]?.state) ? parts : then;
}

/** Why a dish of the tap does not go back; null: it does. */
function stays(bar: Restaurant, tap: Tap, item: Item, before: Before): string | null {
  const owner = mustHave(bar.sessions, item.session);
  if (item.deleted) return 'deleted';
  if (owner.table !== tap.table) return 'other_table';
  const hasMoved = item.tap === tap.id && (isAhead(item, before) || partsBefore(item, before) !== item.parts);
  return !hasMoved || (item.status === 'delivered' && !owner.open) ? 'moved_on' : null;
}

/** For some seconds a tap is taken back: its dishes stand where they stood, and their status stays (AMB-232). */
export function undoDeed(bar: Restaurant, asked: Asked): Said {
  const tap = bar.taps.get(asked.params['deedId'] ?? '');
  if (!tap) return refused('deed_unknown');
  if (tap.undone) return told({});
  const codes = reasonsWhenever(asked, (at) => reasons([!isInTime(bar, tap, at), 'undo_too_late']));
  if (codes.length > 0) return refused(...codes);
  return done([tap.table], (found) => {
    const judged = tap.items.map((before) => {
      const item = mustHave(bar.items, before.id);
      return { item, before, why: stays(bar, tap, item, before) };
    });
    const back = judged.filter(({ why }) => why === null);
    const fresh = back.filter(({ item, before }) => item.back === null && isAhead(item, before));
    const rows = found.at(tap.table);
    const at = backAt(rows, fresh[0]?.item);
    codesComeBack(
      bar,
      tap.table,
      fresh.map(({ item }) => item),
      at,
    );
    for (const { item, before } of back) {
      const { again = false, at: since = at } = item.back ?? {};
      if (isAhead(item, before)) item.back = { step: before.from, again, at: since };
      item.parts = partsBefore(item, before);
      item.tap = null;
    }
    tap.undone = true;
    const owners: Session[] = back.map(({ item }) => mustHave(bar.sessions, item.session));
    if (back.length > 0) changed(bar, rows, { screen: owners });
    return {
      undone: back.map(({ item }) => item.id),
      skipped: judged.flatMap(({ item, why }) => (why === null ? [] : [{ id: item.id, why }])),
    };
  });
}

/** The clock of whoever has stored it. */
const backAt = ({ items }: Pick<At, 'items'>, of: Item | undefined): number =>
  items.find(({ id }) => id === of?.id)?.back?.at ?? 0;

const canCome = ({ deleted, back, status }: Item): boolean =>
  !deleted && back === null && (status === 'ready_for_delivery' || status === 'delivered');

type Back = {
  readonly items: readonly string[];
  readonly parts?: readonly { readonly id: string; readonly no: number }[];
};

/** What was ready or handed out goes back to the kitchen, all of it or nothing (AMB-232). */
export function recallOrders(bar: Restaurant, asked: Asked): Said {
  const { items: ids, parts: named = [] } = bodyOf<Back>(asked);
  const items = ids.flatMap((id) => bar.items.get(id) ?? []);
  const owners = [...new Set(items.map(({ session }) => mustHave(bar.sessions, session)))];
  const tables = [...new Set(owners.map(({ table }) => table))];
  const codes = reasons(
    [items.length < ids.length, 'order_not_found'],
    [tables.length > 1, 'other_table'],
    [!items.every(canCome), 'cannot_come_back'],
    [named.some(({ id, no }) => !bar.items.get(id)?.parts.some((part) => part.no === no)), 'part_not_found'],
  );
  const [row] = tables;
  if (codes.length > 0 || row === undefined) return refused(...codes);
  return done([row], (found) => {
    const rows = found.at(row);
    const inOrder = items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const at = backAt(rows, items[0]);
    codesComeBack(bar, row, inOrder, at);
    for (const item of items)
      Object.assign(item, { back: { step: 'being_prepared', again: true, at }, tap: null });
    // Each of its stations has its share to make again, or whose share was named.
    for (const item of items) {
      const own = named.filter(({ id }) => id === item.id).map(({ no }) => no);
      if (own.length === 0) allParts(item, 'open');
      else item.parts = item.parts.map((part) => (own.includes(part.no) ? { ...part, state: 'open' } : part));
    }
    changed(bar, rows, { screen: owners });
    return {};
  });
}
