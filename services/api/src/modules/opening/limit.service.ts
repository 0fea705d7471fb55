import { addDays, instantOfDay } from '@masa/domain/business-day';
import type { LimitLength, LimitReason, LimitScope, PausedFor } from '@masa/domain/ordering-limit';
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
const say = async (work: Work, staff: Staff, action: AuditAction, scope: LimitScope, details: object) => {
  await audit(work, {
    actor: actorOf(staff),
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
          await say(work, staff, 'ordering.paused', scope, { who: wanted.who, reason, until });
        } else {
          await writeSlowDown(work.tx, { ...common, portions: wanted.portions, taken: [] });
          await say(work, staff, 'ordering.slowed', scope, { portions: wanted.portions, reason, until });
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
          await (kind === 'pause' ? endPause : endSlowDown)(work.tx, scope);
          await say(work, staff, 'ordering.resumed', scope, { kind });
        }
        return tell(await readLimits(work.tx, work.now));
      }, once),
  };
}
export type LimitService = ReturnType<typeof limitService>;
