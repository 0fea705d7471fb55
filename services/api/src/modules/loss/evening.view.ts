import { addDays, businessDay, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import { checkStatus } from '@masa/domain/check';
import {
  HOUR,
  share,
  type LossCheck,
  type LossClaim,
  type LossDeed,
  type LossEvening,
  type LossLowered,
  type LossStruck,
  type LossTouch,
} from '@masa/domain/loss-evening';
import { orderStatus } from '@masa/domain/order-status';
import { NOT_GIVEN } from '@masa/domain/reason';
import type { Reader } from '../../db/database.ts';
import { auditDays } from '../audit/public.ts';
import { venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { adjustedOn, givenUpTo } from './adjusted.view.ts';
import { checksIn, sessionsIn, trainingAmong, trainingChecks, unpaidOf } from './bills.view.ts';
import { deedsAbout, deedsOfBills, deedsTouchingMoney, lastOrderIn } from './deeds.view.ts';
import { readEarlier } from './finding.store.ts';
import { closedDrawers, consents, moneyOn, openingsOn, sellersIn } from './money.view.ts';
import { countsOf } from './stock-counts.view.ts';
import { switchedToCash } from './switched.view.ts';
import { numberOf, staffOf, textOf } from './told.ts';
import { aboutVisits } from './visits.view.ts';

/** So long after its end a day is looked at for the last time. */
const AFTERWARDS = 12 * HOUR;

type Day = { readonly day: string; readonly now: number; readonly settings: VenueSettings };

/** Struck off by staff, with what they said of it. What a guest took back within his seconds is not among them. */
function struckIn(deeds: readonly LossDeed[]): LossStruck[] {
  return deeds.flatMap((deed) => {
    const by = staffOf(deed);
    const { details } = deed;
    if (deed.action !== 'order.deleted' || by === null) return [];
    const reason = textOf(details, 'reason') ?? NOT_GIVEN;
    return [
      {
        itemId: deed.entityId,
        sessionId: textOf(details, 'session') ?? '',
        price: numberOf(details, 'price') ?? 0,
        at: deed.at,
        by,
        wasDelivered: details['status'] === orderStatus.is.delivered,
        isVouched: reason !== NOT_GIVEN && textOf(details, 'givenBy') !== undefined,
      },
    ];
  });
}
const claimsIn = (deeds: readonly LossDeed[]): LossClaim[] =>
  deeds.flatMap((deed) => {
    const by = staffOf(deed);
    const [from, to] = [textOf(deed.details, 'from'), textOf(deed.details, 'to')];
    if (deed.action !== 'order.claimed' || by === null || from === undefined || to === undefined) return [];
    return [{ deedId: deed.id, itemId: deed.entityId, from, to, by, at: deed.at }];
  });
/** Vouchers, and what each took off the bills of its guests in the end. */
const vouchersIn = (deeds: readonly LossDeed[], checks: readonly LossCheck[]): LossLowered[] =>
  deeds.flatMap((deed) => {
    const session = textOf(deed.details, 'session');
    if (deed.action !== 'promo.applied' || session === undefined) return [];
    const cuts = checks
      .filter(({ status, sessions }) => status === checkStatus.is.completed && share(sessions, [session]))
      .map(({ regular, total }) => regular - total);
    const amount = Math.max(0, ...cuts);
    return [
      {
        id: `${deed.entityId} ${deed.id}`,
        kind: 'promo',
        sessions: [session],
        amount,
        by: staffOf(deed),
        at: deed.at,
        deedIds: [deed.id],
      },
    ];
  });

const isOfTraining = ({ action, entityId, details }: LossDeed, training: ReadonlySet<string>): boolean =>
  details['training'] === true ||
  training.has(textOf(details, 'session') ?? '') ||
  training.has(textOf(details, 'from') ?? '') ||
  (action === 'order.placed' && training.has(entityId));

/** A bill that is lowered or called off, and cash that is put away, are as much how an evening ends as money that comes. */
const GIVING: ReadonlySet<string> = new Set(['order.deleted', 'payment.refunded']);

/** Deeds with money of the last seven days, by whom, and when the last order of their days was. */
async function touchesOf(
  reader: Reader,
  day: string,
  time: VenueTime,
): Promise<Pick<LossEvening, 'touches' | 'lastOrders'>> {
  const days = await auditDays(reader, time, { from: addDays(day, -6), to: day });
  const deeds = await deedsTouchingMoney(reader, days);
  const training = await trainingAmong(reader, sessionsIn(deeds));
  const calledOff = deeds.filter(({ action }) => action === 'check.cancelled');
  const unreal = await trainingChecks(
    reader,
    calledOff.map(({ entityId }) => entityId),
  );
  const touches = deeds.flatMap((deed): LossTouch[] => {
    const by = staffOf(deed);
    if (by === null || isOfTraining(deed, training) || unreal.has(deed.entityId)) return [];
    const amount = numberOf(deed.details, 'amount') ?? numberOf(deed.details, 'price') ?? 0;
    const kind = GIVING.has(deed.action) ? 'gave' : 'moved';
    return [{ deedId: deed.id, by, at: deed.at, day: businessDay(deed.at, time), amount, kind }];
  });
  const lastOrders: Record<string, number> = {};
  for (const one of new Set(touches.filter(({ kind }) => kind === 'gave').map((touch) => touch.day))) {
    const last = await lastOrderIn(reader, await auditDays(reader, time, { from: one, to: one }));
    if (last !== undefined) lastOrders[one] = last;
  }
  return { touches, lastOrders };
}

async function onShiftIn(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader('shifts')
    .whereBetween('day', [addDays(day, -7), addDays(day, 1)])
    .whereNotNull('employee')
    .select('day', 'employee');
  return rows.map((row) => `${row.day} ${row.employee}`);
}

const spanOf = (day: string, time: VenueTime) => ({
  start: instantOfDay(day, time.startsAt, time),
  end: instantOfDay(addDays(day, 1), time.startsAt, time),
});

/** What of the days before an evening is read. */
async function beforeIt(reader: Reader, { day }: Pick<Day, 'day'>, start: number) {
  const fortnight = { from: addDays(day, -13), to: day };
  const earlier = await readEarlier(reader, { from: addDays(day, -6), before: day });
  return {
    earlier,
    drawers: await closedDrawers(reader, fortnight),
    approvals: await consents(reader, start - 13 * 24 * HOUR),
    sellers: await sellersIn(reader, fortnight),
  };
}

/** All of a business day, for whoever looks at it when it is over. */
export async function wholeEvening(reader: Reader, { day, now, settings }: Day): Promise<LossEvening> {
  const time = venueTimeOf(settings);
  const { start, end } = spanOf(day, time);
  const until = Math.min(now, end + AFTERWARDS);
  const span = await auditDays(reader, time, { from: day, to: addDays(day, 1) });
  const told = await deedsOfBills(reader, { ...span, until });
  const training = await trainingAmong(reader, sessionsIn(told));
  const deeds = told.filter((deed) => !isOfTraining(deed, training));
  const checks = await checksIn(reader, { days: [day, addDays(day, 1)], until, sessions: null }, deeds);
  const before = await beforeIt(reader, { day }, start);
  const fortnight = { since: start - 13 * 24 * HOUR, until };
  const approvals = before.approvals.map(({ id }) => id);
  const given = await deedsAbout(reader, { approval: approvals }, fortnight);
  const week = { from: addDays(day, -6), to: day, ...fortnight };
  return {
    day,
    start,
    end,
    now,
    fiscalRequired: settings.fiscalRequired,
    checks,
    struck: struckIn(deeds),
    unpaid: await unpaidOf(reader, sessionsIn(deeds)),
    ...(await moneyOn(reader, { day, deeds }, settings)),
    lowered: [...vouchersIn(deeds, checks), ...(await adjustedOn(reader, checks, deeds))],
    claims: claimsIn(deeds),
    deeds: [...deeds, ...given],
    openings: await openingsOn(reader, day),
    counts: await countsOf(reader, deeds, until),
    given: await givenUpTo(reader, { day, start, end }, fortnight),
    switched: await switchedToCash(reader, week),
    ...(await touchesOf(reader, day, time)),
    onShift: await onShiftIn(reader, day),
    ...before,
  };
}

/** What a rule that looks live needs of the visits of some guests, and of drawers, while the day runs. */
export async function runningVisits(
  reader: Reader,
  { day, now, settings }: Day,
  sessions: readonly string[],
): Promise<LossEvening> {
  const { start, end } = spanOf(day, venueTimeOf(settings));
  const before = await beforeIt(reader, { day }, start);
  const about = await aboutVisits(reader, sessions);
  const drawer = [...new Set(before.drawers.map(({ drawerId }) => drawerId))];
  const deeds = await deedsAbout(reader, { ...about, drawer }, { since: start, until: now + 1 });
  const checks = await checksIn(reader, { days: [day, day], until: now + 1, sessions }, deeds);
  return {
    day,
    start,
    end,
    now,
    fiscalRequired: settings.fiscalRequired,
    checks,
    struck: struckIn(deeds),
    unpaid: [],
    ...(await moneyOn(reader, { day, deeds }, settings)),
    lowered: [...vouchersIn(deeds, checks), ...(await adjustedOn(reader, checks, deeds))],
    claims: [],
    deeds,
    openings: [],
    counts: [],
    given: [],
    switched: [],
    touches: [],
    lastOrders: {},
    onShift: [],
    ...before,
  };
}
