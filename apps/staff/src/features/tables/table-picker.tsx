import { EmptyState } from '@masa/ui/empty-state';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { TableTile } from '@masa/ui/table-map';
import { useState, type ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { groupBy } from '../../shared/group-by.ts';
import { useReload } from '../../shared/refresh.ts';
import { useTexts } from './sheet-texts.ts';
import { inOrder, useTables, type TableEntry, type TableKind } from './table-list.ts';
import { TableSheet } from './table-sheet.tsx';
import './tables.css';

const PLACES = [1, 2, 3, 4, 5, 6];

function Tile({ entry, selected, onOpen }: TileProps): ReactElement {
  const { t } = useTexts();
  const { ordersWaiting, ordersDelivered } = entry.sessionSummary;
  return (
    <TableTile
      table={entry.table.tableName}
      waiting={ordersWaiting > 0 ? t('picker.waiting', { count: ordersWaiting }) : undefined}
      delivered={t('picker.delivered', { count: ordersDelivered })}
      selected={selected}
      onOpen={onOpen}
    />
  );
}
type TileProps = {
  readonly entry: TableEntry;
  readonly selected: boolean;
  readonly onOpen: () => void;
};

export type TablePickerProps = { readonly kind: TableKind; readonly onClose: () => void };

/** All tables of a kind with what was brought and what waits; leaving aborts the request. */
export function TablePicker({ kind, onClose }: TablePickerProps): ReactElement {
  const { t } = useTexts();
  const reload = useReload();
  const { data, failure } = useTables(kind);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = data?.find(({ table }) => table.tableId === pickedId);

  if (data === null)
    return failure ? (
      <Failed failure={failure} onAgain={() => void reload()} />
    ) : (
      <Loading label={t('loading')}>
        <div className="table-tiles">
          {PLACES.map((place) => (
            <Skeleton key={place} height={96} radius={18} />
          ))}
        </div>
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState icon={<UtensilsCrossedIcon />} title={t('picker.empty')} text={t('picker.emptyText')} />
    );
  const zones = groupBy(inOrder(data), ({ table }) => table.zone ?? '');
  return (
    <>
      {[...zones].map(([zone, entries]) => (
        <section key={zone} className="tables-zone">
          {zone !== '' && <h2 className="section-label">{zone}</h2>}
          <div className="table-tiles">
            {entries.map((entry) => (
              <Tile
                key={entry.table.tableId}
                entry={entry}
                selected={entry.table.tableId === pickedId}
                onOpen={() => setPickedId(entry.table.tableId)}
              />
            ))}
          </div>
        </section>
      ))}
      {picked && <TableSheet entry={picked} onDismiss={() => setPickedId(null)} onClose={onClose} />}
    </>
  );
}
