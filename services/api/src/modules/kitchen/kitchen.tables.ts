import type { PartState } from '@masa/domain/item-parts';
import type { CardTarget, RecallReason, RecallState, SkippedBecause } from '@masa/domain/kitchen-work';
import type { Bani } from '@masa/domain/money';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Flag, Json } from '../../db/columns.ts';

/** What may be done to an item: a step of its way, or something beside it (AMB-230). */
export type ItemEventKind = 'step' | 'part' | 'fire' | 'hold' | 'undo' | 'recall' | 'redo' | 'rush';

/** Of an item that several stations make: where a part was before a deed. */
export type PartBefore = { readonly no: number; readonly state: PartState };
/** A dish that a deed has moved, and where it was before. */
export type MovedItem = {
  readonly id: string;
  readonly from: OrderStatus;
  readonly parts?: readonly PartBefore[] | undefined;
};
export type Skipped = { readonly id: string; readonly why: SkippedBecause };
/** What an undo has brought back, and what it has left. */
export type UndoAnswer = { readonly undone: readonly string[]; readonly skipped: readonly Skipped[] };

export type KitchenTables = {
  readonly kitchen_deeds: {
    readonly id: string;
    readonly table_id: number;
    readonly kind: 'card' | 'step';
    readonly target: CardTarget;
    readonly items: Json<readonly MovedItem[]>;
    readonly done_by: string;
    readonly at: number;
    readonly undone_at: number | null;
    readonly undone_by: string | null;
    readonly undo_answer: Json<UndoAnswer> | null;
  };
  readonly order_recalls: {
    readonly id: number;
    readonly order_item_id: string;
    readonly no: number;
    readonly open_item_id: string | null;
    readonly kind: 'undo' | 'recall';
    readonly reason: RecallReason | null;
    readonly remake: Flag;
    /** Which of its stations have a share to make again; null: all, or one makes all of it. */
    readonly parts: Json<readonly number[]> | null;
    /** What that is on the menu; null: the whole dish. */
    readonly price: Bani | null;
    readonly step: OrderStatus;
    readonly state: RecallState;
    readonly opened_by: string;
    readonly opened_at: number;
    readonly closed_at: number | null;
  };
  readonly order_item_parts: {
    readonly order_item_id: string;
    readonly part_no: number;
    readonly station_id: string;
    readonly choices: Json<readonly string[]>;
    readonly state: PartState;
    readonly started_at: number | null;
    readonly done_at: number | null;
  };
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
};
