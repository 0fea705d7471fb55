import type { OrderStatus } from '@masa/domain/order-status';

/** What may be done to an item: a step of its way, or something beside it (AMB-230). */
export type ItemEventKind = 'step' | 'part' | 'fire' | 'hold' | 'undo' | 'recall' | 'redo' | 'rush';
/** Why nothing is learned from a dish. */
export type DroppedBecause = 'training' | 'tapped' | 'long' | 'taken_back';

export type KitchenTables = {
  readonly order_item_events: {
    readonly id: number;
    readonly order_item_id: string;
    readonly kind: ItemEventKind;
    readonly from_status: OrderStatus | null;
    readonly to_status: OrderStatus | null;
    readonly deed_id: string | null;
    readonly done_by: string | null;
    readonly at: number;
  };
  readonly prep_samples: {
    readonly id: number;
    readonly order_item_id: string | null;
    readonly event_id: number | null;
    readonly menu_item_id: string;
    readonly station_id: string;
    readonly day: string;
    readonly fired_at: number;
    readonly known_at: number;
    readonly ahead: number;
    readonly together: number;
    readonly cook_seconds: number;
    readonly ready_seconds: number;
    readonly pass_seconds: number | null;
    readonly dropped: DroppedBecause | null;
  };
  readonly forecast_log: {
    readonly sample_id: number;
    readonly menu_item_id: string;
    readonly day: string;
    readonly fired_at: number;
    readonly usual_seconds: number;
    readonly late_seconds: number;
    readonly factor: number;
    readonly took_seconds: number;
  };
};
