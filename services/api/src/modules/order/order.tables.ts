import type { VenueText } from '@masa/domain/language';
import type { Station } from '@masa/domain/menu';
import type { Bani } from '@masa/domain/money';
import type { OrderStatus } from '@masa/domain/order-status';
import type { WaitReason } from '@masa/domain/presence';
import type { Json } from '../../db/columns.ts';

/** An option as it was chosen, with its words frozen: the kitchen reads them even if the menu changes. */
export type OrderedOption = {
  readonly group: string;
  readonly choice: string;
  readonly groupNames: VenueText;
  readonly choiceNames: VenueText;
};

export type OrderTables = {
  readonly order_batches: {
    readonly id: string;
    readonly session_id: string;
    readonly table_id: number;
    readonly size: number;
    readonly created_at: number;
  };
  readonly order_items: {
    readonly id: string;
    readonly batch_id: string;
    readonly batch_no: number;
    readonly session_id: string;
    readonly original_session_id: string;
    readonly menu_item_id: string;
    readonly menu_group: string;
    readonly options: Json<readonly OrderedOption[]>;
    readonly price: Bani;
    readonly names: Json<VenueText>;
    readonly station: Station;
    readonly vat_group: string;
    readonly status: OrderStatus;
    readonly created_at: number;
    readonly status_changed_at: number;
    readonly deleted_at: number | null;
    readonly deleted_by: string | null;
    readonly open_mark: number | null;
    readonly waits: WaitReason | null;
    readonly released_at: number | null;
  };
};
