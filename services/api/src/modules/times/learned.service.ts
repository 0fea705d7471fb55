import { setImmediate as othersTurn } from 'node:timers/promises';
import { businessDay } from '@masa/domain/business-day';
import { factorOf, hitsOf, walkForward, type Told } from '@masa/domain/forecast-record';
import { forecast, learn, NOTHING_LEARNED, type Learned } from '@masa/domain/learned-times';
import { areTimesTrue, hitsOfTen, type ItemEstimate } from '@masa/domain/order-progress';
import { onBoardSince } from '@masa/domain/order-status';
import { aheadOf, type Portion } from '@masa/domain/prep-sample';
import { cookTimes, type CookTimes } from '@masa/domain/start-times';
import type { Context } from '../../context.ts';
import type { ItemEstimates, OrderItem } from '../order/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import type { Pace } from './planned-rows.ts';
import { readCooked } from './cooked.view.ts';
import {
  forgetForecasts,
  hasForecasts,
  insertForecasts,
  readForecasts,
  type LoggedForecast,
} from './forecast-log.store.ts';
import { gatherSamples, KEPT_MS } from './gathering.service.ts';
import { forgetSamples, hasSamples, readSamples } from './prep-sample.store.ts';
import { watchQueue } from './queue.ts';

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const DAY_MS = 24 * 3_600_000;
/** So much is learned from, and so many of them at most. */
export const HISTORY_MS = 28 * DAY_MS;
export const MOST_SAMPLES = 20_000;
/** What is told is judged by that much; it is kept a while longer. */
export const JUDGED_MS = 14 * DAY_MS;
const REFRESHED_MS = 10 * 60_000;
const OTHERS_TURN_EVERY = 50;

type Known = {
  readonly learned: Learned;
  readonly factor: number;
  readonly hits: number | null;
  readonly cook: CookTimes;
};
const UNKNOWN: Known = { learned: NOTHING_LEARNED, factor: 1, hits: null, cook: () => null };
const NO_ESTIMATES: ItemEstimates = { hitsOfTen: null, byItem: new Map() };

const isCooking = ({ status, waits, heldAt }: OrderItem): boolean =>
  waits === null && heldAt === null && (status === 'ordered' || status === 'being_prepared');

/** What of the days before today has not been judged yet is told and judged, from what was known then (AMB-223). */
function judgeDays({ beside, uow }: Context) {
  let judgedOn = '';
  return async (now: number, today: string): Promise<void> => {
    if (judgedOn === today) return;
    const told: Told[] = await readForecasts(beside, now - JUDGED_MS - HISTORY_MS);
    const from = told.at(-1)?.firedAt ?? now - JUDGED_MS;
    const samples = await readSamples(beside, { since: from - HISTORY_MS, limit: MOST_SAMPLES });
    const past = samples.filter(({ day }) => day < today);
    const fresh: LoggedForecast[] = [];
    let walked = 0;
    for (const { sample, told: one } of walkForward(past, { from, before: told })) {
      if (one) fresh.push({ ...one, sampleId: sample.id, dish: sample.dish });
      walked += 1;
      if (walked % OTHERS_TURN_EVERY === 0) await othersTurn();
    }
    if (fresh.length > 0) await uow.run((work) => insertForecasts(work.tx, fresh));
    judgedOn = today;
  };
}

function estimateOf(
  { learned, factor }: Known,
  item: OrderItem,
  portions: readonly Portion[],
  now: number,
): ItemEstimate | null {
  const firedAt = onBoardSince(item);
  const { batchId, batchNo } = item;
  const station = item.stationId ?? item.station;
  const ahead = aheadOf({ station, batchId, batchNo, firedAt, startedAt: null, readyAt: null }, portions);
  const asked = { dish: item.menuItemId, station, ahead };
  const atFirst = forecast(learned, asked, { factor });
  if (atFirst === null || atFirst === 'longer') return null;
  const elapsedSeconds = Math.max(0, Math.round((now - firedAt) / SECOND_MS));
  const rest = forecast(learned, asked, { factor, elapsedSeconds });
  const promisedTs = firedAt + atFirst.late * SECOND_MS;
  return rest === null || rest === 'longer'
    ? { usualSeconds: null, lateSeconds: null, promisedTs }
    : {
        usualSeconds: Math.max(0, rest.usual - elapsedSeconds),
        lateSeconds: rest.late - elapsedSeconds,
        promisedTs,
      };
}

function estimatesOf(
  known: Known,
  items: readonly OrderItem[],
  portions: readonly Portion[],
  now: number,
): ItemEstimates {
  const told = items.flatMap((item): [string, ItemEstimate][] => {
    const estimate = estimateOf(known, item, portions, now);
    return estimate ? [[item.id, estimate]] : [];
  });
  return { hitsOfTen: hitsOfTen(known.hits), byItem: new Map(told) };
}

/** The house's own pace, kept in this process, and what follows from it for dishes that somebody waits for. */
export function learnedTimes(context: Context) {
  const { db, beside, uow, world, log } = context;
  const gather = gatherSamples(context);
  const judge = judgeDays(context);
  const queueNow = watchQueue(context);
  let known = UNKNOWN;
  let refreshedAt = -Infinity;
  /** Asks first: mostly nothing is old enough. */
  async function forgetOld(before: number): Promise<void> {
    if (!(await hasForecasts(beside, before)) && !(await hasSamples(beside, before))) return;
    await uow.run(async (work) => {
      await forgetForecasts(work.tx, before);
      await forgetSamples(work.tx, before);
    });
  }

  const refresh = async (): Promise<void> => {
    await gather();
    const now = world.now();
    const today = businessDay(now, venueTimeOf(await readVenue(beside)));
    await judge(now, today);
    const samples = await readSamples(beside, { since: now - HISTORY_MS, limit: MOST_SAMPLES });
    const told = (await readForecasts(beside, now - JUDGED_MS)).filter(({ day }) => day < today);
    const cooked = await readCooked(beside, { since: now - HISTORY_MS, limit: MOST_SAMPLES });
    refreshedAt = now;
    known = {
      learned: learn(samples, now),
      factor: factorOf(told, now),
      hits: hitsOf(told, now),
      cook: cookTimes(cooked, now),
    };
    await forgetOld(now - KEPT_MS);
  };

  return {
    refresh,
    /** How long each station takes, and how many it makes at once: as somebody has set it, else as it was seen. */
    pace: (): Pace => ({
      cook: (dish, station, prepMinutes) =>
        known.cook(dish, station) ?? (prepMinutes === null ? null : prepMinutes * MINUTE_SECONDS),
      slotsOf: ({ id, slots }) => slots ?? known.learned.slots.get(id) ?? 1,
    }),
    /** The house's history was read: what is unknown now is unknown. */
    isLearned: (): boolean => refreshedAt > -Infinity,
    /** Soon after the start, and from then on every ten minutes. */
    refreshInTime: async (): Promise<void> => {
      if (world.now() - refreshedAt >= REFRESHED_MS) await refresh();
    },
    /** Of what somebody waits for, where the house knows and may say so. */
    estimates: async (items: readonly OrderItem[]): Promise<ItemEstimates> => {
      const cooking = items.filter(isCooking);
      if (cooking.length === 0 || !areTimesTrue(known.hits)) return NO_ESTIMATES;
      if (!(await readVenue(db)).showTimes) return NO_ESTIMATES;
      try {
        return estimatesOf(known, cooking, await queueNow(), world.now());
      } catch (reason) {
        // A bill without times is a bill.
        log.error({ err: reason }, 'what is before a dish could not be read');
        return NO_ESTIMATES;
      }
    },
  };
}
