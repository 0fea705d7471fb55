import { deedSender } from '@masa/client/deed-key';
import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { Button } from '@masa/ui/button';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useId, useRef, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/deed-error.tsx';
import { formatDecimal, readQuantity } from '../../shared/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { OrderedItem, StockConfig, SupplierOrder } from '../../shared/supply.ts';
import { configOf } from '../../shared/supply-words.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useWaits, useWaitingFor } from '../../shared/waits.ts';

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
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const waits = useWaits();
  const waitingFor = useWaitingFor();
  const [stockId, setStock] = useState('');
  const [quantity, setQuantity] = useState('');
  const [isTried, setTried] = useState(false);
  const [sendOnce] = useState(() => deedSender<OrderedItem>());
  const amount = readQuantity(quantity);
  const isThere = (id: string): boolean => items.some(({ stockConfigId }) => stockConfigId === id);

  const add = useSaidDeed(async () => {
    const body = { supplierOrderId: order.id, stockConfigId: stockId, expectedQuantity: amount ?? 0 };
    await sendOnce((idempotencyKey) => api.addSupplierOrderItem({ body }, { idempotencyKey }));
    setStock('');
    setQuantity('');
    setTried(false);
    form.current?.querySelector('select')?.focus();
  }, t('supplier.itemAdded'));
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
  const shown = isTried || isTwice ? error : null;
  const wrongBy = (isWrong: boolean): string | undefined => (shown !== null && isWrong ? errorId : undefined);

  const unit = configOf(configs, stockId)?.unit;
  const quantityLabel =
    unit === undefined ? t('supplier.quantity') : t('supplier.quantityIn', { unit: t(`stock.unit.${unit}`) });
  const offered = configs
    .filter(({ id }) => !isThere(id) || id === stockId)
    .toSorted(inOrder(order.supplierId));
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
      <div className="item-fields">
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
      </div>
      {shown !== null && <FieldError id={errorId}>{shown}</FieldError>}
      {add.failure === 'order_item_twice' ? (
        <FieldError>{t('supplier.itemTwice')}</FieldError>
      ) : (
        <DeedError title={t('supplier.addOrderItemFailed')} failure={add.failure} />
      )}
      <Button type="submit" variant="primary" wide icon={<PlusIcon />} busy={add.busy} {...waits}>
        {t('supplier.addItem')}
      </Button>
    </form>
  );
}
