import type { Bani } from '@masa/domain/money';
import type { SalesReport } from '@masa/domain/sales-report';
import type { Flag, Json } from '../../db/columns.ts';

export type VenueTables = {
  readonly business_days: {
    readonly day: string;
    readonly bonus_percent: number;
    readonly tip_share: number;
    readonly bonus_on_service: Flag;
    readonly closed_at: number | null;
    readonly closed_by: string | null;
    readonly counted_cash: Bani | null;
    readonly expected_cash: Bani | null;
    readonly report: Json<SalesReport> | null;
  };
  readonly venue: {
    readonly id: number;
    readonly settings: Json<unknown>;
  };
};
