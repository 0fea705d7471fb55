import type { DeliveryStatus } from '@masa/domain/delivery';
import type { Bani } from '@masa/domain/money';
import type { Quantity } from '@masa/domain/quantity';
import type { Flag, Json } from '../../db/columns.ts';

export type SupplierTables = {
  readonly deliveries: {
    readonly id: string;
    readonly supplier_order_id: string;
    readonly received_by: string;
    readonly received_at: number;
    readonly invoice_amount: Bani;
    readonly invoice_documents: Json<readonly string[]>;
    readonly notes: string;
    readonly status: DeliveryStatus;
    readonly validated_at: number | null;
  };
  readonly delivery_items: {
    readonly id: string;
    readonly delivery_id: string;
    readonly ordered_item_id: string;
    readonly amount: Quantity;
    readonly invoice_amount: Bani;
    readonly expires: number | null;
    readonly line_no: number;
  };
  readonly supplier_order_items: {
    readonly id: string;
    readonly supplier_order_id: string;
    readonly stock_config_id: string;
    readonly expected: Quantity;
    readonly line_no: number;
  };
  readonly supplier_orders: {
    readonly id: string;
    readonly created_by: string;
    readonly created_at: number;
    readonly description: string;
    readonly supplier_id: string;
    readonly expected_on: string;
    readonly documents: Json<readonly string[]>;
  };
  readonly suppliers: {
    readonly id: string;
    readonly name: string;
    readonly name_key: string;
    readonly active: Flag;
    readonly sort: number;
    readonly hidden_at: number | null;
  };
};
