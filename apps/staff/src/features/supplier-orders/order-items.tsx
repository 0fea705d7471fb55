import { toQuantity } from '@masa/domain/quantity';
import { orderedItemState, type OrderedItemState } from '@masa/domain/supplier-order';
import { Chip, type Tone } from '@masa/ui/chip';
import { LevelBar } from '@masa/ui/level-bar';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { formatDecimal, formatQuantity } from '../../shared/amounts/quantity.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { SupplyItem, SupplyItems } from '../../shared/supply/item-list.tsx';
import type { OrderDetails, OrderedItem } from '../../shared/supply/supply.ts';
import { useTexts, type TextKey } from './texts.ts';

const states = {
  pending: { tone: 'neutral', label: 'supplier.pending', bar: 'fine' },
  partial: { tone: 'warn', label: 'supplier.partial', bar: 'near' },
  full: { tone: 'ok', label: 'supplier.full', bar: 'fine' },
} as const satisfies Record<
  OrderedItemState,
  { readonly tone: Tone; readonly label: TextKey; readonly bar: 'fine' | 'near' }
>;

type ItemProps = {
  readonly item: OrderedItem;
  readonly delivered: number;
  readonly config: StockConfig | undefined;
};

/** One thing that was ordered and how much of it has come (S-134, S-140). */
function Item({ item, delivered, config }: ItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const state = orderedItemState({
    expected: toQuantity(item.expectedQuantity),
    delivered: toQuantity(delivered),
  });
  const { tone, label, bar } = states[state];
  const name = config?.name ?? item.stockConfigId;
  const expected = config
    ? formatQuantity(texts, item.expectedQuantity, config.unit)
    : formatDecimal(item.expectedQuantity, language);
  const came = formatDecimal(delivered, language);
  return (
    <SupplyItem
      name={name}
      head={
        <>
          <h3 className="display display-26 grow unbroken">{name}</h3>
          <Chip tone={tone}>{t(label)}</Chip>
        </>
      }
      canRemove={state === 'pending'}
      onRemove={(once) => api.removeSupplierOrderItem({ params: { id: item.id } }, once)}
    >
      <div className="stock-row-level">
        <LevelBar
          label={t('supplier.cameOf', { came, expected })}
          percent={(delivered / item.expectedQuantity) * 100}
          state={bar}
        />
        <span className="supplier-orders-amount" aria-hidden="true">
          <b className="strong">{came}</b> <span className="muted">{t('supplier.of', { expected })}</span>
        </span>
      </div>
    </SupplyItem>
  );
}

export type OrderItemsProps = {
  readonly details: OrderDetails;
  readonly configs: readonly StockConfig[];
};

/** What was ordered, with how much of it came over all deliveries (S-131…S-134). */
export function OrderItems({ details, configs }: OrderItemsProps): ReactElement {
  const { t } = useTexts();
  const { orderItems, deliveredItems } = details;
  const cameOf = (itemId: string): number =>
    deliveredItems.find(({ orderedItemReference }) => orderedItemReference === itemId)?.amount ?? 0;
  const full = orderItems.filter(({ id, expectedQuantity }) => cameOf(id) >= expectedQuantity).length;
  return (
    <SupplyItems
      title={t('supplier.items')}
      sum={t('supplier.inFull', { full, count: orderItems.length })}
      empty={{ title: t('supplier.noItems'), text: t('supplier.noItemsText') }}
    >
      {orderItems.map((item) => (
        <Item
          key={item.id}
          item={item}
          delivered={cameOf(item.id)}
          config={configOf(configs, item.stockConfigId)}
        />
      ))}
    </SupplyItems>
  );
}
