import type { Bani } from '@masa/domain/money';
import type { MoneyMethod, RefundPurpose } from '@masa/domain/payment';
import type { RefundedItem, RefundState } from '@masa/domain/refund';
import type { ShareKind, ShareState } from '@masa/domain/share';
import type { Flag, Json } from '../../db/columns.ts';

export type PaymentTables = {
  readonly payments: {
    readonly id: string;
    readonly check_id: string;
    readonly method: MoneyMethod;
    readonly amount: Bani;
    readonly tip: Bani;
    readonly change_given: Bani;
    readonly taken_by: string;
    readonly device_id: string | null;
    readonly taken_at: number;
    readonly business_day: string;
    readonly source: 'auto' | 'staff' | 'migrated';
    readonly corrects_id: string | null;
    readonly drawer_shift_id: string | null;
    readonly share_id: string | null;
    readonly training: Flag;
  };
  readonly refunds: {
    readonly id: string;
    readonly payment_id: string;
    readonly check_id: string;
    readonly purpose: RefundPurpose;
    readonly method: MoneyMethod;
    readonly amount: Bani;
    readonly tip: Bani;
    readonly reason: string;
    readonly note: string | null;
    readonly items: Json<readonly RefundedItem[]> | null;
    readonly given_by: string;
    readonly given_at: number;
    readonly business_day: string;
    readonly drawer_shift_id: string | null;
    readonly training: Flag;
    readonly state: RefundState;
    readonly finished_by: string | null;
    readonly finished_at: number | null;
    readonly approval_id: string | null;
  };
  readonly check_shares: {
    readonly id: string;
    readonly check_id: string;
    readonly share_no: number;
    readonly kind: ShareKind;
    readonly state: ShareState;
    readonly amount: Bani;
    readonly tip: Bani;
    readonly owner_session_id: string | null;
    readonly by_guest: Flag;
    readonly split_no: number | null;
    readonly split_n: number | null;
    readonly split_k: number | null;
    readonly split_of: Bani | null;
    readonly slot_key: string | null;
    readonly made_at: number;
    readonly training: Flag;
  };
  readonly share_parts: {
    readonly share_id: string;
    readonly order_item_id: string;
    readonly num: number;
    readonly den: number;
    readonly amount: Bani;
    readonly price: Bani;
  };
  readonly check_takers: {
    readonly check_id: string;
    readonly device_id: string;
    readonly since: number;
    readonly seen_at: number;
  };
};
