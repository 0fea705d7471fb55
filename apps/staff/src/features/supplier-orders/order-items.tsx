import { toQuantity } from '@masa/domain/quantity';
import { orderedItemState, type OrderedItemState } from '@masa/domain/supplier-order';
import { Chip, type Tone } from '@masa/ui/chip';
import { Confirm } from '@masa/ui/confirm';
import { EmptyState } from '@masa/ui/empty-state';
import { IconButton } from '@masa/ui/icon-button';
import { PackageIcon, TrashIcon } from '@masa/ui/icons';
import { LevelBar } from '@masa/ui/level-bar';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { DeedError } from '../../shared/deed-error.tsx';
import { formatDecimal, formatQuantity } from '../../shared/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { OrderDetails, OrderedItem, StockConfig } from '../../shared/supply.ts';
import { configOf } from '../../shared/supply-words.ts';
import { useTexts, type StaffKey } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';

const states = {
  pending: { tone: 'neutral', label: 'supplier.pending', bar: 'fine' },
  partial: { tone: 'warn', label: 'supplier.partial', bar: 'near' },
  full: { tone: 'ok', label: 'supplier.full', bar: 'fine' },
} as const satisfies Record<
  OrderedItemState,
  { readonly tone: Tone; readonly label: StaffKey; readonly bar: 'fine' | 'near' }
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
  const [asks, setAsks] = useState(false);
  const waits = useWaits();
  const remove = useSaidDeed(
    () => api.removeSupplierOrderItem({ params: { id: item.id } }),
    t('supplier.itemRemoved'),
  );
  const state = orderedItemState({
    expected: toQuantity(item.expectedQuantity),
    delivered: toQuantity(delivered),
  });
  const canRemove = state === 'pending';
  const isAsking = asks && canRemove && remove.failure === null;
  useUnfinished(isAsking);
  const { tone, label, bar } = states[state];
  const name = config?.name ?? item.stockConfigId;
  const expected = config
    ? formatQuantity(texts, item.expectedQuantity, config.unit)
    : formatDecimal(item.expectedQuantity, language);
  const came = formatDecimal(delivered, language);
  return (
    <li className="stock-row" aria-label={name}>
      <div className="row row-between">
        <h3 className="display display-26 grow unbroken">{name}</h3>
        <Chip tone={tone}>{t(label)}</Chip>
        {canRemove && (
          <IconButton
            className="row-trash"
            label={t('supplier.removeItem', { name })}
            icon={<TrashIcon size="small" />}
            onClick={() => {
              remove.forget();
              setAsks(true);
            }}
            {...waits}
          />
        )}
      </div>
      <div className="stock-row-level">
        <LevelBar
          label={t('supplier.cameOf', { came, expected })}
          percent={(delivered / item.expectedQuantity) * 100}
          state={bar}
        />
        <span className="item-amount" aria-hidden="true">
          <b className="strong">{came}</b> <span className="muted">{t('supplier.of', { expected })}</span>
        </span>
      </div>
      {isAsking && (
        <div className="row-question">
          <Confirm
            open
            tone="danger"
            title={t('supplier.removeItemTitle', { name })}
            cancelLabel={t('supplier.cancel')}
            confirmLabel={t('supplier.deleteYes')}
            busy={remove.busy}
            onCancel={() => setAsks(false)}
            onConfirm={remove.run}
          />
        </div>
      )}
      <DeedError title={t('supplier.removeItemFailed')} failure={remove.failure} />
    </li>
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
    <>
      <div className="row row-between row-baseline row-wrap">
        <h2 className="display display-32">{t('supplier.items')}</h2>
        {orderItems.length > 0 && (
          <span className="text-14 muted">{t('supplier.inFull', { full, count: orderItems.length })}</span>
        )}
      </div>
      {orderItems.length === 0 ? (
        <EmptyState
          icon={<PackageIcon size="large" />}
          title={t('supplier.noItems')}
          text={t('supplier.noItemsText')}
        />
      ) : (
        <ul className="card rows">
          {orderItems.map((item) => (
            <Item
              key={item.id}
              item={item}
              delivered={cameOf(item.id)}
              config={configOf(configs, item.stockConfigId)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
