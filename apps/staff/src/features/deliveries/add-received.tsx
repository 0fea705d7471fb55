import { Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { readLei } from '@masa/domain/lei-text';
import { api } from '../../shared/api.ts';
import { readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import { ItemForm, useItemForm } from '../../shared/supply/item-form.tsx';
import type { DeliveryDetails } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';

type OrderedItem = DeliveryDetails['orderItems'][number];

const PARTS = 1_000;
const empty = { orderedId: '', amount: '', invoice: '', expires: '' };

/** What of it has not come with any delivery yet. */
function openOf({ id, expectedQuantity }: OrderedItem, { deliveredItems }: DeliveryDetails): number {
  const came = deliveredItems.find(({ orderedItemReference }) => orderedItemReference === id)?.amount ?? 0;
  return Math.max(0, Math.round((expectedQuantity - came) * PARTS) / PARTS);
}

/** What came, as it is typed and sent. */
function useReceivedForm({ delivery }: DeliveryDetails) {
  const { t } = useTexts();
  return useItemForm({
    from: empty,
    read: ({ orderedId, amount, invoice, expires }) => {
      const quantity = readQuantity(amount);
      const bani = readLei(invoice);
      const isMissing = orderedId === '' || amount.trim() === '' || invoice.trim() === '';
      const isAmountWrong = quantity === null || quantity <= 0;
      const missing = isMissing ? t('form.fillRequired') : undefined;
      const errors = {
        orderedId: orderedId === '' ? missing : undefined,
        amount: isAmountWrong ? (missing ?? t('supplier.amountWrong')) : undefined,
        invoice: bani === null ? (missing ?? t('supplier.invoiceWrong')) : undefined,
      };
      const body = {
        orderedItemReference: orderedId,
        amount: quantity ?? 0,
        invoiceAmount: bani ?? 0,
        expires: expires === '' ? null : expires,
      };
      return { body, errors };
    },
    save: (body, once) => api.addDeliveryItem({ params: { id: delivery.id }, body }, once),
  });
}

/** One more thing that came: what was ordered and is not in this delivery yet (S-148, S-149, S-154). */
export function AddReceived({ details }: { readonly details: DeliveryDetails }): ReactElement {
  const { items, orderItems } = details;
  const { t, language } = useTexts();
  const isThere = (id: string): boolean =>
    items.some(({ orderedItemReference }) => orderedItemReference === id);
  const form = useReceivedForm(details);
  const { orderedId } = form.draft;
  const offered = orderItems.filter(({ id }) => !isThere(id) || (id === orderedId && form.busy));
  const choose = (id: string): void => {
    const item = orderItems.find((each) => each.id === id);
    const open = item ? openOf(item, details) : 0;
    // Most of what comes comes in full.
    form.change({ orderedId: id, amount: open > 0 ? writeDecimal(open, language) : '' });
  };
  const unit = orderItems.find(({ id }) => id === orderedId)?.unit;

  if (offered.length === 0)
    return (
      <p className="text-14 muted">
        {t(orderItems.length === 0 ? 'supplier.orderIsEmpty' : 'supplier.allThere')}
      </p>
    );
  return (
    <ItemForm form={form} className="deliveries-received" failed={t('supplier.addItemFailed')}>
      {(wrongBy) => (
        <>
          <Select
            label={t('supplier.orderItem')}
            value={orderedId}
            required
            placeholder={t('supplier.chooseItem')}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
            {...wrongBy('orderedId')}
          />
          <TextInput
            label={
              unit === undefined
                ? t('supplier.amount')
                : t('supplier.amountIn', { unit: t(`stock.unit.${unit}`) })
            }
            required
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
            {...wrongBy('amount')}
          />
          <TextInput
            label={t('supplier.lineInvoice')}
            required
            inputMode="decimal"
            autoComplete="off"
            {...form.field('invoice')}
            {...wrongBy('invoice')}
          />
          <TextInput
            label={t('supplier.expires')}
            note={t('form.optional')}
            type="date"
            {...form.field('expires')}
          />
        </>
      )}
    </ItemForm>
  );
}
