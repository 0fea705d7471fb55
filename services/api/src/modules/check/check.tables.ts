import type { AdjustmentKind } from '@masa/domain/adjustment';
import type { CheckStatus, CheckType, PaymentMethod } from '@masa/domain/check';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import type { Bani } from '@masa/domain/money';
import type { MoneyMethod } from '@masa/domain/payment';
import type { Flag, Json } from '../../db/columns.ts';

export type CheckTables = {
  readonly adjustments: {
    readonly id: string;
    readonly check_id: string;
    readonly kind: AdjustmentKind;
    readonly percent: number | null;
    readonly amount: Bani | null;
    /** The dishes that it is for; null: the whole check. */
    readonly items: Json<readonly string[]> | null;
    readonly vat_group: string | null;
    /** What it came to when the check was completed; null until then. */
    readonly effect: Bani | null;
    readonly reason: string;
    readonly note: string | null;
    readonly wasted: Flag | null;
    /** Null: by itself, as the house charges service. */
    readonly made_by: string | null;
    readonly approval_id: string | null;
    /** The register's number of the return of what is written off after its receipt. */
    readonly return_number: string | null;
    readonly made_at: number;
    readonly taken_back_at: number | null;
    readonly taken_back_by: string | null;
    readonly training: Flag;
  };
  readonly check_sessions: {
    readonly check_id: string;
    readonly session_id: string;
    readonly live_session_id: string | null;
  };
  /** A fiscal receipt that is on paper; at most one of a check. */
  readonly fiscal_receipts: {
    readonly check_id: string;
    readonly job_id: string;
    readonly printer_id: string | null;
    /** On which it came out. */
    readonly business_day: string;
    readonly printed_at: number;
    /** Why it stays although its check was paid otherwise. */
    readonly note: string | null;
    readonly noted_by: string | null;
    readonly noted_at: number | null;
  };
  readonly fiscal_receipt_payments: {
    readonly check_id: string;
    readonly method: MoneyMethod;
    readonly amount: Bani;
  };
  /** Where whoever has its address reads the receipt of a check. */
  readonly receipt_pages: {
    readonly check_id: string;
    readonly token: string;
    readonly made_at: number;
  };
  readonly checks: {
    readonly id: string;
    readonly check_number: number;
    readonly day: string;
    readonly table_id: number;
    readonly type: CheckType;
    readonly requested_by_session_id: string;
    readonly payment_method: PaymentMethod;
    readonly tips: Bani;
    readonly status: CheckStatus;
    readonly created_at: number;
    readonly finished_at: number | null;
    readonly finished_by: string | null;
    readonly business_day: string | null;
    readonly regular_total: Bani | null;
    readonly effective_total: Bani | null;
    readonly snapshot: Json<FrozenCheck> | null;
    readonly fiscal_number: string | null;
    readonly fiscal_link: string | null;
    readonly training: Flag;
    /** Why its request was cancelled; null: it was not, or nobody was asked. */
    readonly cancel_reason: string | null;
    readonly cancel_note: string | null;
  };
};
