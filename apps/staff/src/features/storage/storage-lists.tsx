import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { BatchRow } from './batch-row.tsx';
import { CountRow } from './count-row.tsx';
import { ItemRow } from './item-row.tsx';
import { itemsToCount, rowsOf, type Filter, type Storage } from './storage-rows.ts';

type ListProps = {
  readonly storage: Storage;
  readonly filter: Filter | null;
  readonly search: string;
};

function NothingFound({ search }: { readonly search: string }): ReactElement {
  const { t } = useTexts();
  return search.trim() === '' ? (
    <EmptyState title={t('stock.nothingHere')} text={t('stock.nothingHereText')} />
  ) : (
    <EmptyState title={t('stock.noMatch', { search: search.trim() })} text={t('stock.noMatchText')} />
  );
}

/**
 * Rows in two columns where there is room, the first half left: a row that opens to a question moves nothing in the
 * other one. On a phone they are one card.
 */
function TwoColumns({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly ReactNode[];
}): ReactElement {
  const half = Math.ceil(rows.length / 2);
  return (
    <section className="storage-list" aria-label={label}>
      <ul className="card rows">{rows.slice(0, half)}</ul>
      {rows.length > 1 && <ul className="card rows">{rows.slice(half)}</ul>}
    </section>
  );
}

/** Batches, or where a filter asks about items, items. */
export function RowList({ storage, filter, search, onOpen }: RowListProps): ReactElement {
  const { t } = useTexts();
  const rows = rowsOf(storage, filter, search);
  if (rows.length === 0) return <NothingFound search={search} />;
  return (
    <TwoColumns
      label={t('section.storage')}
      rows={rows.map((row) =>
        row.kind === 'batch' ? (
          <BatchRow
            key={row.batch.id}
            batch={row.batch}
            item={row.item}
            onOpen={() => onOpen(row.item.config.id)}
          />
        ) : (
          <ItemRow key={row.item.config.id} item={row.item} onOpen={() => onOpen(row.item.config.id)} />
        ),
      )}
    />
  );
}
type RowListProps = ListProps & { readonly onOpen: (itemId: string) => void };

/** A stocktake: one stepper for each item. */
export function CountList({ storage, filter, search }: ListProps): ReactElement {
  const { t } = useTexts();
  const items = itemsToCount(storage, filter, search);
  if (items.length === 0) return <NothingFound search={search} />;
  return (
    <TwoColumns
      label={t('stock.view.count')}
      rows={items.map((item) => (
        <CountRow key={item.config.id} item={item} />
      ))}
    />
  );
}
