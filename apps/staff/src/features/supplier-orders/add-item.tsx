import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { formatDecimal, readQuantity } from '../../shared/amounts/quantity.ts';
import { ItemForm, useItemForm } from '../../shared/supply/item-form.tsx';
import type { OrderedItem, SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';

export type AddItemProps = {
  readonly order: SupplierOrder;
  readonly items: readonly OrderedItem[];
  readonly configs: readonly StockConfig[];
};

/** What this supplier brings comes first; then everything else, by name. */
const inOrder =
  (supplierId: string) =>
  (one: StockConfig, other: StockConfig): number =>
    Number(other.supplier === supplierId) - Number(one.supplier === supplierId) ||
    one.name.localeCompare(other.name);

const nothing = { stockId: '', quantity: '' };

/** One more thing to be delivered (S-135…S-138, S-141). */
export function AddItem({ order, items, configs }: AddItemProps): ReactElement {
  const { t, language } = useTexts();
  const isThere = (id: string): boolean => items.some(({ stockConfigId }) => stockConfigId === id);
  const form = useItemForm({
    from: nothing,
    read: ({ stockId, quantity }) => {
      const amount = readQuantity(quantity);
      const body = { supplierOrderId: order.id, stockConfigId: stockId, expectedQuantity: amount ?? 0 };
      if (isThere(stockId)) return { body, errors: { stockId: t('reason.supplierItemTwice') } };
      const isMissing = stockId === '' || quantity.trim() === '';
      const least = formatDecimal(MIN_ORDER_QUANTITY, language);
      const error = isMissing ? t('form.fillRequired') : t('supplier.quantityLeast', { least });
      const errors = {
        stockId: stockId === '' ? error : undefined,
        quantity: amount === null || amount < MIN_ORDER_QUANTITY ? error : undefined,
      };
      return { body, errors };
    },
    atOnce: ['stockId'],
    save: (body, once) => api.addSupplierOrderItem({ body }, once),
    refused: (failure) => (failure === 'order_item_twice' ? { stockId: t('reason.supplierItemTwice') } : {}),
  });
  const { stockId } = form.draft;
  const unit = configOf(configs, stockId)?.unit;
  const quantityLabel =
    unit === undefined ? t('supplier.quantity') : t('supplier.quantityIn', { unit: t(`stock.unit.${unit}`) });
  const offered = configs
    .filter(({ id }) => !isThere(id) || id === stockId)
    .toSorted(inOrder(order.supplierId));
  return (
    <ItemForm
      form={form}
      className="supplier-orders-fields"
      primary
      failed={t('supplier.addOrderItemFailed')}
    >
      {(wrongBy) => (
        <>
          <Select
            label={t('supplier.stockItem')}
            required
            placeholder={t('supplier.chooseStock')}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.choice('stockId')}
            {...wrongBy('stockId')}
          />
          <TextInput
            label={quantityLabel}
            required
            inputMode="decimal"
            autoComplete="off"
            {...form.field('quantity')}
            {...wrongBy('quantity')}
          />
        </>
      )}
    </ItemForm>
  );
}
