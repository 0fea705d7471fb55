import { deedSender } from '@masa/client/deed-key';
import { Select, TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { readLei } from '@masa/domain/lei-text';
import { api } from '../../shared/api.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import { ItemForm, useAddingItem } from '../../shared/supply/item-form.tsx';
import type { DeliveryItem, OrderDetails, OrderedItem } from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';

export type AddReceivedProps = {
  readonly deliveryId: string;
  readonly items: readonly DeliveryItem[];
  readonly details: OrderDetails;
  readonly configs: readonly StockConfig[];
};

const PARTS = 1_000;
const empty = { orderedId: '', amount: '', invoice: '', expires: '' };

/** What of it has not come with any delivery yet. */
function openOf({ id, expectedQuantity }: OrderedItem, { deliveredItems }: OrderDetails): number {
  const came = deliveredItems.find(({ orderedItemReference }) => orderedItemReference === id)?.amount ?? 0;
  return Math.max(0, Math.round((expectedQuantity - came) * PARTS) / PARTS);
}

/** One more thing that came: what was ordered and is not in this delivery yet (S-148, S-149, S-154). */
export function AddReceived({ deliveryId, items, details, configs }: AddReceivedProps): ReactElement {
  const { t, language } = useTexts();
  const [fields, setFields] = useState(empty);
  const [sendOnce] = useState(() => deedSender<DeliveryItem>());
  const { orderedId, amount, invoice, expires } = fields;
  useUnfinished(orderedId !== '' || amount !== '' || invoice !== '' || expires !== '');

  const quantity = readQuantity(amount);
  const bani = readLei(invoice);
  const adding = useAddingItem(async () => {
    const body = {
      orderedItemReference: orderedId,
      amount: quantity ?? 0,
      invoiceAmount: bani ?? 0,
      expires: expires === '' ? null : expires,
    };
    await sendOnce((idempotencyKey) =>
      api.addDeliveryItem({ params: { id: deliveryId }, body }, { idempotencyKey }),
    );
    setFields(empty);
  });
  const { add } = adding;

  const isThere = (id: string): boolean =>
    items.some(({ orderedItemReference }) => orderedItemReference === id);
  const isMissing = orderedId === '' || amount.trim() === '' || invoice.trim() === '';
  const isAmountWrong = quantity === null || quantity <= 0;
  const error = isMissing
    ? t('supplier.fillRequired')
    : isAmountWrong
      ? t('supplier.amountWrong')
      : bani === null
        ? t('supplier.invoiceWrong')
        : null;

  const change = (next: Partial<typeof empty>): void => {
    add.forget();
    setFields((before) => ({ ...before, ...next }));
  };
  const offered = details.orderItems.filter(({ id }) => !isThere(id) || (id === orderedId && add.busy));
  const choose = (id: string): void => {
    const item = details.orderItems.find((each) => each.id === id);
    const open = item ? openOf(item, details) : 0;
    // Most of what comes comes in full.
    change({ orderedId: id, amount: open > 0 ? writeDecimal(open, language) : '' });
  };
  const nameOf = ({ stockConfigId }: OrderedItem): string =>
    configOf(configs, stockConfigId)?.name ?? stockConfigId;
  const stockId = details.orderItems.find(({ id }) => id === orderedId)?.stockConfigId ?? '';
  const unit = configOf(configs, stockId)?.unit;

  if (offered.length === 0)
    return (
      <p className="text-14 muted">
        {t(details.orderItems.length === 0 ? 'supplier.orderIsEmpty' : 'supplier.allThere')}
      </p>
    );
  return (
    <ItemForm
      adding={adding}
      className="received-fields"
      error={error}
      refused={<DeedError title={t('supplier.addItemFailed')} failure={add.failure} />}
    >
      {(wrongBy) => (
        <>
          <Select
            label={t('supplier.orderItem')}
            value={orderedId}
            required
            placeholder={t('supplier.chooseItem')}
            options={offered.map((item) => ({ value: item.id, label: nameOf(item) }))}
            wrongBy={wrongBy(orderedId === '')}
            onChange={choose}
          />
          <TextInput
            label={
              unit === undefined
                ? t('supplier.amount')
                : t('supplier.amountIn', { unit: t(`stock.unit.${unit}`) })
            }
            value={amount}
            required
            inputMode="decimal"
            autoComplete="off"
            wrongBy={wrongBy(isAmountWrong)}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <TextInput
            label={t('supplier.lineInvoice')}
            value={invoice}
            required
            inputMode="decimal"
            autoComplete="off"
            wrongBy={wrongBy(bani === null)}
            onChange={(event) => change({ invoice: event.target.value })}
          />
          <TextInput
            label={t('supplier.expires')}
            note={t('supplier.optional')}
            type="date"
            value={expires}
            onChange={(event) => change({ expires: event.target.value })}
          />
        </>
      )}
    </ItemForm>
  );
}
