import type { AuditAction } from '@masa/i18n/audit-actions';
import { venueClock } from '@masa/domain/business-day';
import { everMeet } from '@masa/domain/clock-span';
import { isInScope, runningAt, type Daypart, type PriceRule, type Scope } from '@masa/domain/price-rule';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue } from '../venue/public.ts';
import { groupsOfItems, onTheMenu } from './menu-scope.view.ts';
import {
  lockTimeRules,
  readDayparts,
  readPriceRules,
  writeDaypart,
  writePriceRule,
} from './time-rule.store.ts';

/** More is nobody's plan, and each is looked at for every dish. */
const MOST_OF_A_KIND = 100;

/** Of either kind: how its rows are read and written, and what the log calls it. */
type Kind<T extends Daypart | PriceRule> = {
  readonly read: (reader: Reader) => Promise<readonly T[]>;
  readonly write: (tx: Tx, rule: T) => Promise<void>;
  readonly entity: 'daypart' | 'price_rule';
  readonly missing: 'daypart_not_found' | 'price_rule_not_found';
};

export type OpeningNeeds = {
  /** Said in the transaction that changes what the menu is read from; the menu stands on this module. */
  readonly menuChanged: (tx: Tx) => Promise<void>;
};

/** What is named anew must be on the menu; what it named before may have left it since. */
async function mustBeOnTheMenu(tx: Tx, after: Scope, before?: Scope): Promise<void> {
  const groups = after.groups.filter((id) => !before?.groups.includes(id));
  const items = after.items.filter((id) => !before?.items.includes(id));
  const known = await onTheMenu(tx, { groups, items });
  if (groups.some((id) => !known.groups.includes(id))) throw new Refusal('menu_group_unknown');
  if (items.some((id) => !known.items.includes(id))) throw new Refusal('menu_item_unknown');
}

/** Whether some dish is reached by both, directly or with its category. */
function shareDish(one: Scope, other: Scope, groupOf: ReadonlyMap<string, string>): boolean {
  const reaches = (scope: Scope, id: string) => isInScope(scope, { id, group: groupOf.get(id) ?? '' });
  return (
    one.groups.some((group) => other.groups.includes(group)) ||
    one.items.some((id) => reaches(other, id)) ||
    other.items.some((id) => reaches(one, id))
  );
}

export type Told<T> = {
  readonly rule: T;
  readonly running: boolean;
  /** Others of its kind that reach some of its dishes at some of its times. */
  readonly overlaps: readonly string[];
};
async function toldOf<T extends Daypart | PriceRule>(
  reader: Reader,
  rules: readonly T[],
  all: readonly T[],
  now: number,
): Promise<Told<T>[]> {
  const { timeZone } = await readVenue(reader);
  const clock = venueClock(now, timeZone);
  const groupOf = await groupsOfItems(
    reader,
    all.flatMap(({ items }) => items),
  );
  const active = all.filter((rule) => rule.active);
  return rules.map((rule) => ({
    rule,
    running: runningAt([rule], clock).length > 0,
    overlaps: active
      .filter((other) => rule.active && other.id !== rule.id)
      .filter((other) => everMeet(rule, other) && shareDish(rule, other, groupOf))
      .map(({ id }) => id),
  }));
}

function verbsOf<T extends Daypart | PriceRule>(
  { uow, world }: Context,
  { menuChanged }: OpeningNeeds,
  { read, write, entity, missing }: Kind<T>,
) {
  const told = async (work: Work, rule: T): Promise<Told<T>> => {
    const [one] = await toldOf(work.tx, [rule], await read(work.tx), work.now);
    return found(one, missing);
  };
  const put = async (work: Work, rule: T, before: T | undefined, by: Staff): Promise<void> => {
    await mustBeOnTheMenu(work.tx, rule, before);
    await write(work.tx, rule);
    await menuChanged(work.tx);
    const action: AuditAction = before ? `${entity}.changed` : `${entity}.added`;
    const details = { ...(before && { before }), after: rule };
    await audit(work, { actor: actorOf(by), action, entity, entityId: rule.id, details });
    work.announce({ kind: 'venue', timestamp: work.now });
  };
  const held = async (work: Work, id: string): Promise<T> => {
    await lockTimeRules(work.tx);
    const known = (await read(work.tx)).find((rule) => rule.id === id);
    return found(known, missing);
  };

  return {
    all: () =>
      uow.snapshot(async (tx) => {
        const all = await read(tx);
        return toldOf(tx, all, all, world.now());
      }),
    add: async <A>(made: (id: string) => T, by: Staff, { once, tell }: Repeatable<Told<T>, A>) =>
      uow.run(async (work) => {
        await lockTimeRules(work.tx);
        if ((await read(work.tx)).length >= MOST_OF_A_KIND) throw new Refusal('too_many_time_rules');
        const rule = made(world.newId());
        await put(work, rule, undefined, by);
        return tell(await told(work, rule));
      }, once),
    change: async (id: string, made: (id: string) => T, by: Staff): Promise<Told<T>> =>
      uow.run(async (work) => {
        const before = await held(work, id);
        const rule = made(id);
        await put(work, rule, before, by);
        return told(work, rule);
      }),
    end: async (id: string, by: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const before = await held(work, id);
        if (before.active) await put(work, { ...before, active: false }, before, by);
        return { status: 'deactivated' as const, id };
      }, once),
  };
}

/** Dayparts and price rules, as the administrator sets them (AMB-217, AMB-218). */
export const timeRuleService = (context: Context, needs: OpeningNeeds) => ({
  dayparts: verbsOf<Daypart>(context, needs, {
    read: readDayparts,
    write: writeDaypart,
    entity: 'daypart',
    missing: 'daypart_not_found',
  }),
  priceRules: verbsOf<PriceRule>(context, needs, {
    read: readPriceRules,
    write: writePriceRule,
    entity: 'price_rule',
    missing: 'price_rule_not_found',
  }),
});
export type TimeRuleService = ReturnType<typeof timeRuleService>;
