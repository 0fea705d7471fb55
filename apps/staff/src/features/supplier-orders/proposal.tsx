import { EmptyState } from '@masa/ui/empty-state';
import { Alert } from '@masa/ui/alert';
import { BadgeCheckIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { firstFailed, useAsked } from '../../shared/loaded.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { orderNumber, supplierName } from '../../shared/supply/words.ts';
import { supplyPaths } from '../../shared/paths.ts';
import { useTexts } from './texts.ts';
import { ProposalOf } from './proposal-of.tsx';

/** What was ordered from here just now. */
function Ordered({ orders, suppliers }: OrderedProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {orders.map(({ id, supplierId }) => (
        <Alert key={id} tone="ok">
          <StaffLink to={supplyPaths.order(id)} className="text-link">
            {t('supplier.orderedFrom', {
              number: orderNumber(id),
              supplier: supplierName(suppliers, supplierId),
            })}
          </StaffLink>
        </Alert>
      ))}
    </>
  );
}
type OrderedProps = {
  readonly orders: readonly SupplierOrder[];
  readonly suppliers: readonly Supplier[] | null;
};

/** "What to order": per supplier, what it takes to be full again; one press makes the order. */
export function Proposal({ suppliers }: { readonly suppliers: readonly Supplier[] | null }): ReactElement {
  const { t } = useTexts();
  const proposal = useAsked('stockProposal', { query: {} });
  const configs = useStockConfigs({ live: false });
  const [ordered, setOrdered] = useState<readonly SupplierOrder[]>([]);
  const failed = firstFailed(proposal, configs);
  const perSupplier = proposal.data?.filter(({ items }) => items.length > 0) ?? null;
  return (
    <section className="column gap-3" aria-labelledby="proposal">
      <h2 className="display display-32" id="proposal">
        {t('supplier.proposal')}
      </h2>
      {failed && <LoadFailed of={failed} />}
      <Ordered orders={ordered} suppliers={suppliers} />
      {(perSupplier === null || configs.data === null) && failed === null && (
        <Loading label={t('loading')}>
          <Skeleton height={220} radius={18} />
        </Loading>
      )}
      {perSupplier?.length === 0 && (
        <EmptyState
          icon={<BadgeCheckIcon size="large" />}
          title={t('supplier.nothingToOrder')}
          text={t('supplier.nothingToOrderText')}
        />
      )}
      {perSupplier !== null &&
        configs.data !== null &&
        perSupplier.map(({ supplierId, items }) => (
          <ProposalOf
            key={supplierId}
            supplierId={supplierId}
            name={supplierName(suppliers, supplierId)}
            items={items}
            configs={configs.data ?? []}
            onOrdered={(order) => setOrdered((before) => [...before, order])}
          />
        ))}
    </section>
  );
}
