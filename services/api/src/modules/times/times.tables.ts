/** Why nothing is learned from a dish. */
export type DroppedBecause = 'training' | 'tapped' | 'long' | 'taken_back';

export type TimesTables = {
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
