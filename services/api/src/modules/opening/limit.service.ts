import { addDays, instantOfDay } from '@masa/domain/business-day';
import {
  SLOWED_BY_ITSELF as BY_ITSELF,
  type LimitLength,
  type LimitReason,
  type LimitScope,
  type PausedFor,
} from '@masa/domain/ordering-limit';
import type { AuditAction } from '@masa/i18n/audit-actions';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { readVenue, venueDay, venueTimeOf } from '../venue/public.ts';
import {
  endPause,
  endSlowDown,
  lockLimits,
  readLimits,
  writePause,
  writeSlowDown,
  type Limits,
} from './limit.store.ts';

export type LimitWanted = {
  readonly scope: LimitScope;
  readonly length: LimitLength;
  readonly reason: LimitReason;
} & (
  | { readonly kind: 'pause'; readonly who: PausedFor }
  | { readonly kind: 'slow'; readonly portions: number }
);
export type LimitKind = LimitWanted['kind'];

const MINUTE_MS = 60_000;

/** So many minutes, or until the business day ends. */
async function endOf({ tx, now }: Work, length: LimitLength): Promise<number> {
  if (length !== 'day') return now + length * MINUTE_MS;
  const settings = await readVenue(tx);
  const time = venueTimeOf(settings);
  return instantOfDay(addDays(venueDay(settings, now), 1), time.startsAt, time);
}

/** In the log, and to every screen. */
const say = async (work: Work, actor: string, action: AuditAction, scope: LimitScope, details: object) => {
  await audit(work, {
    actor,
    action,
    entity: 'venue',
    entityId: '1',
    details: { scope, ...details },
  });
  work.announce({ kind: 'venue', timestamp: work.now });
};

/** Hall and kitchen stop phones for a while, or let in fewer of their portions (AMB-220). */
export function limitService({ db, uow, world }: Context) {
  return {
    all: () => readLimits(db, world.now()),

    limit: async <A>(wanted: LimitWanted, staff: Staff, { once, tell }: Repeatable<Limits, A>) =>
      uow.run(async (work) => {
        await lockLimits(work.tx, work.now);
        // Whoever held the rows has ordered before this pause.
        work.locked();
        const { scope, reason, length } = wanted;
        const common = {
          scope,
          reason,
          since: work.now,
          until: await endOf(work, length),
          by: staff.username,
        };
        const until = new Date(common.until).toISOString();
        if (wanted.kind === 'pause') {
          await writePause(work.tx, { ...common, who: wanted.who });
          await say(work, actorOf(staff), 'ordering.paused', scope, { who: wanted.who, reason, until });
        } else {
          await writeSlowDown(work.tx, { ...common, portions: wanted.portions, taken: [] });
          await say(work, actorOf(staff), 'ordering.slowed', scope, {
            portions: wanted.portions,
            reason,
            until,
          });
        }
        return tell(await readLimits(work.tx, work.now));
      }, once),

    /** Twice is once: what is over already stays so. */
    resume: async <A>(
      kind: LimitKind,
      scope: LimitScope,
      staff: Staff,
      { once, tell }: Repeatable<Limits, A>,
    ) =>
      uow.run(async (work) => {
        const { pauses, slow } = await lockLimits(work.tx, work.now);
        const open = kind === 'pause' ? pauses : slow;
        if (open.some((limit) => limit.scope === scope)) {
          await (kind === 'pause' ? endPause(work.tx, scope) : endSlowDown(work.tx, scope, staff.username));
          await say(work, actorOf(staff), 'ordering.resumed', scope, { kind });
        }
        return tell(await readLimits(work.tx, work.now));
      }, once),
  };
}
export type Throttle = {
  readonly slow: (scope: LimitScope, portions: number) => Promise<void>;
  readonly goOn: (scope: LimitScope) => Promise<void>;
  /** It was calm: that somebody had let phones go on is over. */
  readonly forget: (scope: LimitScope) => Promise<void>;
};
const THROTTLED_MS = 60 * MINUTE_MS;

/** The house does it by itself and ends it by itself; what somebody has set, or ended, is his (AMB-240). */
export const throttle = ({ uow }: Context): Throttle => ({
  slow: (scope, portions) =>
    uow.run(async (work) => {
      const { slow, letGo } = await lockLimits(work.tx, work.now);
      work.locked();
      if (letGo.includes(scope) || slow.some((limit) => limit.scope === scope)) return;
      const common = { scope, reason: 'busy', since: work.now, until: work.now + THROTTLED_MS } as const;
      await writeSlowDown(work.tx, { ...common, portions, by: BY_ITSELF, taken: [] });
      await say(work, BY_ITSELF, 'ordering.slowed', scope, {
        portions,
        reason: common.reason,
        until: new Date(common.until).toISOString(),
      });
    }),
  goOn: (scope) =>
    uow.run(async (work) => {
      const { slow } = await lockLimits(work.tx, work.now);
      if (!slow.some((limit) => limit.scope === scope && limit.by === BY_ITSELF)) return;
      await endSlowDown(work.tx, scope, null);
      await say(work, BY_ITSELF, 'ordering.resumed', scope, { kind: 'slow' });
    }),
  forget: (scope) =>
    uow.run(async (work) => {
      const { letGo } = await lockLimits(work.tx, work.now);
      if (letGo.includes(scope)) await endSlowDown(work.tx, scope, null);
    }),
});

export type LimitService = ReturnType<typeof limitService>;
