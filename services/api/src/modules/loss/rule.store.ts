import type { LossRule, LossRuleBook } from '@masa/domain/loss-detectors';
import type { LossCode } from '@masa/domain/loss-watch';
import type { Reader, Tx } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { fromBool, toJson } from '../../db/rows.ts';

/** What this house has set; of a rule that is not among them all is as usual. */
export async function readRules(reader: Reader): Promise<LossRuleBook> {
  const rows = await reader('loss_rules');
  return Object.fromEntries(
    rows.map((row) => [
      row.detector,
      { on: fromBool(row.is_on), limits: readJson('loss_rules.limits', row.limits, row.detector) },
    ]),
  );
}

export async function writeRule(tx: Tx, detector: LossCode, { on, limits }: LossRule): Promise<void> {
  const said = { is_on: on, limits: toJson(limits) };
  await tx('loss_rules')
    .insert({ detector, ...said })
    .onConflict('detector')
    .merge(said);
}
