import type { LossRule } from '@masa/domain/loss-detectors';
import { areLimitsOf, limitsWith, lossCodes, type LossCode, type LossLimits } from '@masa/domain/loss-watch';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readRules, writeRule } from './rule.store.ts';

export type SetRule = LossRule & { readonly detector: LossCode };
type RuleChange = { readonly on?: boolean | undefined; readonly limits?: LossLimits | undefined };

/** The least sum is told as an amount, so that the log knows it for money. */
const toldRule = ({ on, limits: { from, ...limits } }: LossRule) => ({
  on,
  ...(from !== undefined && { amount: from }),
  ...limits,
});

export const ruleOf = async (reader: Reader, detector: LossCode): Promise<LossRule> =>
  (await readRules(reader))[detector] ?? { on: true, limits: {} };

export async function setRule(work: Work, detector: LossCode, rule: LossRule, staff: Staff): Promise<void> {
  await writeRule(work.tx, detector, rule);
  await audit(work, {
    actor: actorOf(staff),
    action: 'loss_rule.changed',
    entity: 'loss_rule',
    entityId: detector,
    details: toldRule(rule),
  });
}

/** What is looked for, and from where on it is told. */
export const ruleService = ({ db, uow }: Context) => ({
  all: async (): Promise<SetRule[]> => {
    const set = await readRules(db);
    return lossCodes.map((detector) => ({ detector, ...(set[detector] ?? { on: true, limits: {} }) }));
  },
  change: (detector: LossCode, change: RuleChange, staff: Staff) =>
    uow.run(async (work): Promise<SetRule> => {
      if (!areLimitsOf(detector, change.limits ?? {})) throw new Refusal('invalid_request');
      const before = await ruleOf(work.tx, detector);
      const limits = limitsWith(detector, { ...before.limits, ...change.limits });
      const rule = { on: change.on ?? before.on, limits };
      await setRule(work, detector, rule, staff);
      return { detector, ...rule };
    }),
});
export type RuleService = ReturnType<typeof ruleService>;
