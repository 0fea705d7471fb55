import { deedSender } from '@masa/client/deed-key';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useId, useRef, useState, type ReactElement } from 'react';
import { readBani } from '../../shared/amount.ts';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/deed-error.tsx';
import { readQuantity, writeDecimal } from '../../shared/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { DeliveryItem, OrderDetails, OrderedItem, StockConfig } from '../../shared/supply.ts';
import { configOf } from '../../shared/supply-words.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useWaits, useWaitingFor } from '../../shared/waits.ts';

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
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const waits = useWaits();
  const waitingFor = useWaitingFor();
  const [fields, setFields] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<DeliveryItem>());
  const { orderedId, amount, invoice, expires } = fields;
  useUnfinished(orderedId !== '' || amount !== '' || invoice !== '' || expires !== '');

  const quantity = readQuantity(amount);
  const bani = readBani(invoice);
  const add = useSaidDeed(async () => {
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
    setTried(false);
    form.current?.querySelector('select')?.focus();
  }, t('supplier.itemAdded'));

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
  const shown = isTried ? error : null;
  const wrongBy = (isWrong: boolean): string | undefined => (shown !== null && isWrong ? errorId : undefined);

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
    <form
      ref={form}
      className="card card-padding column gap-3"
      aria-label={t('supplier.addItem')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (error === null && waitingFor === null) add.run();
      }}
    >
      <div className="received-fields">
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
      </div>
      {shown !== null && <FieldError id={errorId}>{shown}</FieldError>}
      <DeedError title={t('supplier.addItemFailed')} failure={add.failure} />
      <Button type="submit" wide icon={<PlusIcon />} busy={add.busy} {...waits}>
        {t('supplier.addItem')}
      </Button>
    </form>
  );
}
