import { deedSender } from '@masa/client/deed-key';
import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { formatDecimal, readQuantity } from '../../shared/amounts/quantity.ts';
import { ItemForm, useAddingItem } from '../../shared/supply/item-form.tsx';
import type { OrderedItem, SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';

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

/** One more thing to be delivered (S-135…S-138, S-141). */
export function AddItem({ order, items, configs }: AddItemProps): ReactElement {
  const { t, language } = useTexts();
  const [stockId, setStock] = useState('');
  const [quantity, setQuantity] = useState('');
  const [sendOnce] = useState(() => deedSender<OrderedItem>());
  const amount = readQuantity(quantity);
  const isThere = (id: string): boolean => items.some(({ stockConfigId }) => stockConfigId === id);

  const adding = useAddingItem(async () => {
    const body = { supplierOrderId: order.id, stockConfigId: stockId, expectedQuantity: amount ?? 0 };
    await sendOnce((idempotencyKey) => api.addSupplierOrderItem({ body }, { idempotencyKey }));
    setStock('');
    setQuantity('');
  });
  const { add } = adding;
  useUnfinished(stockId !== '' || quantity !== '');

  const isMissing = stockId === '' || quantity.trim() === '';
  const isTwice = isThere(stockId) && !add.busy;
  const isSmall = amount === null || amount < MIN_ORDER_QUANTITY;
  const error = isTwice
    ? t('supplier.itemTwice')
    : isMissing
      ? t('supplier.fillRequired')
      : isSmall
        ? t('supplier.quantityLeast', { least: formatDecimal(MIN_ORDER_QUANTITY, language) })
        : null;

  const unit = configOf(configs, stockId)?.unit;
  const quantityLabel =
    unit === undefined ? t('supplier.quantity') : t('supplier.quantityIn', { unit: t(`stock.unit.${unit}`) });
  const offered = configs
    .filter(({ id }) => !isThere(id) || id === stockId)
    .toSorted(inOrder(order.supplierId));
  return (
    <ItemForm
      adding={adding}
      className="item-fields"
      primary
      error={error}
      isSaidAtOnce={isTwice}
      refused={
        add.failure === 'order_item_twice' ? (
          <FieldError>{t('supplier.itemTwice')}</FieldError>
        ) : (
          <DeedError title={t('supplier.addOrderItemFailed')} failure={add.failure} />
        )
      }
    >
      {(wrongBy) => (
        <>
          <Select
            label={t('supplier.stockItem')}
            value={stockId}
            required
            placeholder={t('supplier.chooseStock')}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              add.forget();
              setStock(id);
            }}
            wrongBy={wrongBy(stockId === '' || isTwice)}
          />
          <TextInput
            label={quantityLabel}
            value={quantity}
            required
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => {
              add.forget();
              setQuantity(event.target.value);
            }}
            wrongBy={wrongBy(isSmall && !isTwice)}
          />
        </>
      )}
    </ItemForm>
  );
}
