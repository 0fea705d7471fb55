import type { Response } from '@masa/contract/schemas';
import { addDays } from '@masa/domain/business-day';
import { MIN_ORDER_QUANTITY } from '@masa/domain/stock';
import { Accordion } from '@masa/ui/accordion';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { TriangleAlertIcon, TruckIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useNow } from '../../shared/time/clock.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import type { SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';
import { venueDay } from '../../shared/time/day.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits, useWaitingFor } from '../../shared/waits.ts';
import { ProposedItem } from './proposed-item.tsx';

type Proposed = Response<'stockProposal'>[number]['items'][number];

export type ProposalOfProps = {
  readonly supplierId: string;
  readonly name: string;
  readonly items: readonly Proposed[];
  readonly configs: readonly StockConfig[];
  readonly onOrdered: (order: SupplierOrder) => void;
};

/** Null: left out of the order. */
function wantedOf(text: string): number | 'wrong' | null {
  if (text.trim() === '') return null;
  const amount = readQuantity(text);
  if (amount === null) return 'wrong';
  if (amount === 0) return null;
  return amount < MIN_ORDER_QUANTITY ? 'wrong' : amount;
}

/** What one supplier should bring: amounts can be changed, emptied ones stay out, one press orders the rest. */
export function ProposalOf({ supplierId, name, items, configs, onOrdered }: ProposalOfProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const waits = useWaits();
  const waitingFor = useWaitingFor();
  const now = useNow();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosenDay, setDay] = useState<string | null>(null);
  useUnfinished(typed.size > 0);

  const day = chosenDay ?? addDays(venueDay(now, timeZone), 1);
  const rows = items.map((item) => {
    const text = typed.get(item.stockConfigId) ?? writeDecimal(item.quantity, language);
    return { item, text, wanted: wantedOf(text) };
  });
  const wanted = rows.flatMap(({ item: { stockConfigId }, wanted: quantity }) =>
    typeof quantity === 'number' ? [{ stockConfigId, quantity }] : [],
  );
  const isWrong = rows.some((row) => row.wanted === 'wrong');
  const reason = isWrong
    ? t('supplier.proposalWrong')
    : wanted.length === 0
      ? t('supplier.proposalNothing')
      : day === ''
        ? t('supplier.selectDay')
        : null;
  const order = useSaidDeed(async (once) => {
    const body = { supplierId, expectedDeliveryDate: day, items: wanted };
    const made = await api.orderProposal({ body }, once);
    onOrdered(made);
    setTyped(new Map());
    setDay(null);
  }, t('supplier.orderCreated'));
  const urgent = items.filter((item) => item.urgent).length;
  return (
    <Accordion
      headingLevel={3}
      className="supplier-orders-proposal"
      summary={
        <span className="grow row row-wrap gap-2">
          <span className="display display-26 unbroken">{name}</span>{' '}
          <span className="text-14 muted">{t('supplier.things', { count: items.length })}</span>{' '}
          {urgent > 0 && (
            <Chip tone="danger" icon={<TriangleAlertIcon size="small" />}>
              {t('supplier.urgentCount', { count: urgent })}
            </Chip>
          )}
        </span>
      }
    >
      <form
        className="column gap-3"
        aria-label={t('supplier.proposalFor', { name })}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && waitingFor === null) order.run();
        }}
      >
        <ul className="proposal-items">
          {rows.map(({ item, text, wanted: quantity }) => (
            <ProposedItem
              key={item.stockConfigId}
              item={item}
              config={configOf(configs, item.stockConfigId)}
              text={text}
              isWrong={quantity === 'wrong'}
              onChange={(next) => {
                order.forget();
                setTyped((before) => new Map(before).set(item.stockConfigId, next));
              }}
            />
          ))}
        </ul>
        <TextInput
          label={t('supplier.expectedDay')}
          type="date"
          value={day}
          required
          onChange={(event) => setDay(event.target.value)}
        />
        <DeedError title={t('supplier.createOrderFailed')} failure={order.failure} />
        <Button
          type="submit"
          variant="primary"
          wide
          icon={<TruckIcon />}
          busy={order.busy}
          {...(reason === null ? waits : { disabledReason: reason })}
        >
          {t('supplier.orderThings', { count: wanted.length })}
        </Button>
      </form>
    </Accordion>
  );
}
