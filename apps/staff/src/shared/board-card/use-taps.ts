import { deedKey } from '@masa/client/deed-key';
import { CARD_MOST_ITEMS, type CardTarget } from '@masa/domain/kitchen-work';
import { tapState, type TapState } from '@masa/domain/kitchen-tap';
import { nextOrderStatus } from '@masa/domain/order-status';
import { useAnnounce } from '@masa/ui/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, failureOf, type Failure } from '../api.ts';
import { useIsReachable } from '../connection.ts';
import { useUnfinished } from '../leaving/unfinished.ts';
import { useReload } from '../refresh.ts';
import type { Asked, BoardItem } from './board-item.ts';
import { useTexts } from './texts.ts';

/** Without a network a tap is kept so long; later it would surprise whoever stands there by then (K-052). */
const KEPT_MS = 60_000;
/** Between two tries while the server does not answer. */
const AGAIN_MS = 500;
/** So long it is said that something had moved on without us. */
const SAID_MS = 10_000;

type Tap = {
  readonly id: string;
  readonly key: string;
  readonly batchId: string;
  readonly tableId: string;
  /** On whose board it was tapped: only what is made there. */
  readonly stationId: string | null;
  readonly target: CardTarget;
  readonly items: readonly { readonly id: string; readonly seen: BoardItem['work'] }[];
  readonly at: number;
  readonly state: TapState;
  /** By the specified call: one dish, one step. */
  readonly isStep: boolean;
  /** It has waited for the network, and says so until somebody has heard of it. */
  readonly isLate: boolean;
  /** The board has been asked anew since it was heard. */
  readonly isShown: boolean;
  readonly failure: Failure | null;
};

/** A share of a dish is no step of the dish. */
const isOneStep = ({ order, work, board, share }: BoardItem, target: CardTarget): boolean =>
  (board === null || share === null) &&
  !order.recall &&
  work === order.status &&
  nextOrderStatus(order.status) === target;

function newTap(items: readonly BoardItem[], target: CardTarget, isReachable: boolean): Tap | null {
  const [first] = items;
  if (first === undefined) return null;
  const id = deedKey();
  return {
    id,
    key: id,
    batchId: first.batchId,
    tableId: first.tableId,
    stationId: first.board,
    target,
    items: items.slice(0, CARD_MOST_ITEMS).map((item) => ({ id: item.id, seen: item.work })),
    at: Date.now(),
    state: isReachable ? 'sent' : 'kept',
    isLate: !isReachable,
    // What waits for the network is sent with where it was seen, so that it moves nothing twice.
    isStep: isReachable && items.length === 1 && isOneStep(first, target),
    isShown: false,
    failure: null,
  };
}

/** How many dishes had moved on already, or were taken off. */
async function sendTap({ isStep, key, batchId, tableId, stationId, target, items }: Tap): Promise<number> {
  const [only] = items;
  if (isStep && only) {
    await api.advanceOrder({ params: { orderId: only.id, nextStatus: target } });
    return 0;
  }
  const { skipped } = await api.moveCard(
    {
      params: { batchId, target },
      body: { tableId, ...(stationId !== null && { stationId }), items: [...items] },
    },
    { idempotencyKey: key },
  );
  return skipped.length;
}

/** The tap that says more of a dish than the board does: until the board says the same, or something else. */
const tapOn = (taps: readonly Tap[], { id, work, board }: BoardItem): Tap | undefined =>
  taps.findLast(
    (tap) => tap.stationId === board && tap.items.some((one) => one.id === id && one.seen === work),
  );

const askedBy = ({ state, isLate, failure }: Tap): Asked | null =>
  state === 'heard'
    ? null
    : state === 'sent' || state === 'kept'
      ? isLate
        ? 'kept'
        : 'sent'
      : { failure: failure ?? 'unanswered' };

const seenItems = new WeakMap<Tap, Map<BoardItem, BoardItem>>();

/** The dish as it stands after that tap; the same object as long as nothing changes. */
function tapped(item: BoardItem, tap: Tap): BoardItem {
  const of = seenItems.get(tap) ?? new Map<BoardItem, BoardItem>();
  seenItems.set(tap, of);
  const asked = askedBy(tap);
  const isRefused = asked !== null && typeof asked === 'object';
  const shown = of.get(item) ?? { ...item, asked, work: isRefused ? item.work : tap.target };
  of.set(item, shown);
  return shown;
}

/** Of several taps that are on their way, one after the other. */
function withTaps(item: BoardItem, taps: readonly Tap[]): BoardItem {
  const on = tapOn(taps, item);
  if (on === undefined) return item;
  const shown = tapped(item, on);
  return shown.work === item.work ? shown : withTaps(shown, taps);
}

export type Taps = {
  /** The dishes with what was tapped here: a row answers at once (K-049). */
  readonly items: readonly BoardItem[];
  readonly tap: (items: readonly BoardItem[], target: CardTarget) => void;
  /** What is to be known of the last taps; null: nothing. */
  readonly said: string | null;
};

/** How a list of taps changes: by events that the table of a tap takes. */
function useTapList() {
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  const move = useCallback(
    (tap: Tap, event: Parameters<typeof tapState.next>[1], change: Partial<Tap> = {}) =>
      setTaps((list) =>
        list.map((one) => {
          const next = one.id === tap.id ? tapState.next(one.state, event) : undefined;
          return next === undefined ? one : { ...one, ...change, state: next };
        }),
      ),
    [],
  );
  return { taps, setTaps, move };
}

/** Says something for a while, to the eye and to the ear. */
function useSaid(): readonly [string | null, (words: string) => void] {
  const announce = useAnnounce();
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback(
    (words: string) => {
      setSaid(words);
      announce(words);
    },
    [announce],
  );
  return [said, say];
}

/** What is tapped on the board by order, sent at once or, without a network, within a minute (K-052). */
export function useTaps(items: readonly BoardItem[], still: boolean): Taps {
  const { t } = useTexts();
  const reload = useReload();
  const isReachable = useIsReachable();
  const { taps, setTaps, move } = useTapList();
  const [said, say] = useSaid();
  const isSending = useRef(false);
  useUnfinished(taps.some(({ state }) => state === 'sent' || state === 'kept'));

  const send = useCallback(
    async (tap: Tap) => {
      try {
        const skipped = await sendTap(tap);
        if (skipped > 0) say(t('board.skipped', { count: skipped }));
        move(tap, 'answer');
        await reload();
        setTaps((list) => list.map((one) => (one.id === tap.id ? { ...one, isShown: true } : one)));
      } catch (reason) {
        const failure = failureOf(reason);
        // A step that was lost on the way is asked for by the card's call, which sees where it is by now.
        const next = tap.isStep ? { isStep: false, key: deedKey() } : {};
        if (failure === 'unanswered') move(tap, 'lose', { ...next, isLate: true });
        else move(tap, 'refuse', { failure });
        void reload();
      }
    },
    [move, reload, say, setTaps, t],
  );

  const kept = taps.find(({ state }) => state === 'kept');
  useEffect(() => {
    if (kept === undefined) return;
    const timer = setTimeout(
      () => {
        if (Date.now() - kept.at >= KEPT_MS) {
          move(kept, 'expire');
          say(t('board.lost'));
        } else if (isReachable && !isSending.current) {
          isSending.current = true;
          move(kept, 'send');
          void send(kept).finally(() => (isSending.current = false));
        }
      },
      isReachable ? AGAIN_MS : Math.max(0, kept.at + KEPT_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [kept, isReachable, move, say, send, t]);

  const isSomeShown = !still && taps.some(({ isShown }) => isShown);
  useEffect(() => {
    if (isSomeShown) setTaps((list) => list.filter((tap) => !tap.isShown));
  }, [isSomeShown, setTaps]);

  const tap = useCallback(
    (on: readonly BoardItem[], target: CardTarget) => {
      const free = on.filter(({ asked }) => asked === null || typeof asked === 'object');
      const next = newTap(free, target, isReachable);
      if (next === null) return;
      const ids = new Set(next.items.map(({ id }) => id));
      const isOver = ({ state, items: of }: Tap) =>
        (state === 'refused' || state === 'lost') && of.some(({ id }) => ids.has(id));
      setTaps((list) => [...list.filter((one) => !isOver(one)), next]);
      if (next.state === 'sent') void send(next);
    },
    [isReachable, send, setTaps],
  );

  const shown = useMemo(() => items.map((item) => withTaps(item, taps)), [items, taps]);
  return { items: shown, tap, said };
}
