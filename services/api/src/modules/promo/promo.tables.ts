import type { PromoEffect } from '@masa/domain/promo';
import type { Flag } from '../../db/columns.ts';

export type PromoTables = {
  readonly promo_applications: {
    readonly id: string;
    readonly promo_id: string;
    readonly table_id: number;
    readonly applied_by_session_id: string;
    readonly order_item_id: string | null;
    readonly active_item_id: string | null;
    readonly active_table_id: number | null;
    readonly created_at: number;
    readonly released_at: number | null;
  };
  readonly promo_scopes: {
    readonly promo_id: string;
    readonly scope: 'group' | 'item';
    readonly value: string;
  };
  readonly promos: {
    readonly id: string;
    readonly code: string;
    readonly single_item: Flag;
    readonly kind: PromoEffect['kind'];
    readonly value: number;
    /** False: what was added to a dish costs what it costs (AMB-205). */
    readonly modifiers_too: Flag;
    readonly valid_from: number | null;
    readonly valid_until: number | null;
    readonly max_uses: number | null;
    readonly uses: number;
    readonly active: Flag;
  };
};
