import { Skeleton } from '@masa/ui/skeleton';
import { TableMap, TableMapButton } from '@masa/ui/table-map';
import { memo, useState, type ReactElement } from 'react';
import { isLongLabel, tableInWords } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { inOrder, useTables } from './table-list.ts';
import { TableSheet } from './table-sheet.tsx';

export type HallMapProps = {
  /** Undelivered items by table, as fresh as the board. */
  readonly waiting: ReadonlyMap<string, number>;
};

function Tables({ waiting }: HallMapProps): ReactElement {
  const { t } = useTexts();
  const { data, failure } = useTables('physical', { live: false });
  const [pickedId, setPickedId] = useState<string | null>(null);
  const picked = data?.find(({ table }) => table.tableId === pickedId);
  const close = () => setPickedId(null);

  if (data === null)
    return failure ? (
      <p className="text-14 muted">{t('map.failed')}</p>
    ) : (
      <Skeleton height={110} radius={8} />
    );
  const hasLongNames = data.some(({ table }) => isLongLabel(table.tableName));
  return (
    <div className={hasLongNames ? 'has-long-table' : undefined}>
      <TableMap label={t('map.label')}>
        {inOrder(data).map(({ table }) => {
          const count = waiting.get(table.tableId) ?? 0;
          return (
            <TableMapButton
              key={table.tableId}
              table={table.tableName}
              label={t('map.table', { table: tableInWords(t, table), count })}
              waiting={count}
              selected={table.tableId === pickedId}
              onOpen={() => setPickedId(table.tableId)}
            />
          );
        })}
      </TableMap>
      {picked && <TableSheet entry={picked} onDismiss={close} onClose={close} />}
    </div>
  );
}

/** The tables at a glance: where something waits is seen without opening anything. */
export const HallMap = memo(Tables);
