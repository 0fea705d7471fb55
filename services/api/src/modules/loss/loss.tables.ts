import type { Bani } from '@masa/domain/money';
import type { LossCode, LossLimits, LossState, LossWeight } from '@masa/domain/loss-watch';
import type { Flag, Json } from '../../db/columns.ts';

export type LossTables = {
  readonly loss_findings: {
    readonly id: string;
    readonly detector: LossCode;
    readonly mark: string;
    readonly business_day: string;
    readonly found_at: number;
    readonly person: string | null;
    readonly amount: Bani;
    readonly weight: LossWeight;
    readonly table_id: number | null;
    readonly check_id: string | null;
    readonly evidence: Json<readonly number[]>;
    /** Those of the evidence that made it. */
    readonly made: Json<readonly number[]>;
    readonly facts: Json<Readonly<Record<string, string | number>>>;
    readonly state: LossState;
    readonly note: string | null;
    readonly noted_by: string | null;
    readonly noted_at: number | null;
    readonly asked_at: number | null;
    readonly asked_by: string | null;
    readonly answer: string | null;
    readonly answered_at: number | null;
  };
  readonly loss_days: {
    readonly day: string;
    readonly looked_at: number;
    readonly done: Flag;
  };
  readonly loss_rules: {
    readonly detector: LossCode;
    readonly is_on: Flag;
    readonly limits: Json<LossLimits>;
  };
};
