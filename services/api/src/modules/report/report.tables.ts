import type { SalesSumKind, SoldLabel } from '@masa/domain/sales-sums';
import type { Json } from '../../db/columns.ts';

/** What a dish was called when it was sold. */
export type SoldLabelText = Pick<SoldLabel, 'names' | 'group'>;

export type ReportTables = {
  readonly day_sales: {
    readonly day: string;
    readonly kind: SalesSumKind;
    readonly key_: string;
    readonly count_: number;
    readonly amount: number;
    readonly extra: number;
    readonly label: Json<SoldLabelText> | null;
  };
  readonly sales_days: {
    readonly day: string;
    readonly version: number;
    readonly counted_version: number | null;
    readonly counted_under: string | null;
    readonly counted_at: number | null;
  };
};
