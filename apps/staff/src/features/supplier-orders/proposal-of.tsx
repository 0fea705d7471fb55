import { addDays } from '@masa/domain/business-day';
import { Accordion } from '@masa/ui/accordion';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { TextInput } from '@masa/ui/field';
import { TriangleAlertIcon, TruckIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useNow } from '../../shared/time/clock.ts';
import { configOf, type StockConfig } from '../../shared/stock/configs.ts';
import { DeedError } from '../../shared/supply/deed-error.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import type { SupplierOrder } from '../../shared/supply/supply.ts';
import { useTexts } from './texts.ts';
import { venueDay } from '../../shared/time/day.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import { readProposal, type Proposed, type ProposalDraft } from './proposal-draft.ts';
import { ProposedItem } from './proposed-item.tsx';

export type ProposalOfProps = {
  readonly supplierId: string;
  readonly name: string;
  readonly items: readonly Proposed[];
  readonly configs: readonly StockConfig[];
  readonly onOrdered: (order: SupplierOrder) => void;
};

/** What one supplier should bring: amounts can be changed, emptied ones stay out, one press orders the rest. */
export function ProposalOf({ supplierId, name, items, configs, onOrdered }: ProposalOfProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const waits = useWaits();
  const tomorrow = addDays(venueDay(useNow(), timeZone), 1);
  const proposed: ProposalDraft = { day: tomorrow, typed: {} };
  const { draft, change, field, busy, failure, formProps } = useRecordForm({
    from: proposed,
    read: (typed) => {
      const { wanted, wrong } = readProposal(items, typed, language);
      return {
        body: wrong === null ? { supplierId, expectedDeliveryDate: typed.day, items: [...wanted] } : null,
      };
    },
    sayError: String,
    save: async (body, once) => onOrdered(await api.orderProposal({ body }, once)),
    said: () => t('supplier.orderCreated'),
  });
  const { rows, wanted, wrong } = readProposal(items, draft, language);
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
      <form className="column gap-3" aria-label={t('supplier.proposalFor', { name })} {...formProps}>
        <ul className="proposal-items">
          {rows.map(({ item, text, wanted: quantity }) => (
            <ProposedItem
              key={item.stockConfigId}
              item={item}
              config={configOf(configs, item.stockConfigId)}
              text={text}
              isWrong={quantity === 'wrong'}
              onChange={(next) => change({ typed: { ...draft.typed, [item.stockConfigId]: next } })}
            />
          ))}
        </ul>
        <TextInput label={t('supplier.expectedDay')} type="date" required {...field('day')} />
        <DeedError title={t('supplier.createOrderFailed')} failure={failure} />
        <Button
          type="submit"
          variant="primary"
          wide
          icon={<TruckIcon />}
          busy={busy}
          {...(wrong === null ? waits : { disabledReason: t(wrong) })}
        >
          {t('supplier.orderThings', { count: wanted.length })}
        </Button>
      </form>
    </Accordion>
  );
}
