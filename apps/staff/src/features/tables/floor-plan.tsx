import type { TableState } from '@masa/domain/floor';
import { TriangleAlertIcon } from '@masa/ui/first-icons';
import { CheckIcon, ClockIcon, ReceiptTextIcon, UsersIcon, UtensilsCrossedIcon } from '@masa/ui/icons';
import { formatAmount } from '@masa/ui/money-format';
import { FloorTile, TableMap } from '@masa/ui/table-map';
import type { ReactElement, ReactNode } from 'react';
import type { FloorTable } from './floor-tables.ts';
import { minutesOf, seatedWords, tableName } from './floor-words.ts';
import { useTexts } from './texts.ts';

const icons: { readonly [S in TableState]: ReactNode } = {
  pays: <ReceiptTextIcon size="small" />,
  waits_red: <TriangleAlertIcon size="small" />,
  waits_amber: <ClockIcon size="small" />,
  waits: <ClockIcon size="small" />,
  served: <UtensilsCrossedIcon size="small" />,
  seated: <UsersIcon size="small" />,
  paid: <CheckIcon size="small" />,
  free: null,
};

export type FloorViewProps = {
  readonly tables: readonly FloorTable[];
  /** The server's clock. */
  readonly now: number;
  readonly picked: string | null;
  readonly onPick: (tableId: string) => void;
};

function About({ table, now }: { readonly table: FloorTable; readonly now: number }): ReactElement {
  const { t } = useTexts();
  const isInWords = table.state === 'free' || table.state === 'paid' || table.state === 'pays';
  return (
    <>
      {icons[table.state]}
      {isInWords ? t(`floor.${table.state}`) : t('floor.minutes', { count: minutesOf(table, now) })}
    </>
  );
}

/** Every table as a tile, in the order of their names. */
export function FloorPlan({ tables, now, picked, onPick }: FloorViewProps): ReactElement {
  const texts = useTexts();
  return (
    <TableMap label={texts.t('floor.label')}>
      {tables.map((table) => {
        const { tableId, tableName: name } = table.entry.table;
        return (
          <FloorTile
            key={tableId}
            table={name}
            label={tableName(texts, table, now)}
            look={table.state}
            about={<About table={table} now={now} />}
            seated={seatedWords(texts, table, now)}
            guests={table.guests}
            ready={table.ready}
            back={table.back}
            money={table.openTotal > 0 ? formatAmount(table.openTotal, texts.language) : undefined}
            called={table.isCalled}
            selected={tableId === picked}
            onOpen={() => onPick(tableId)}
          />
        );
      })}
    </TableMap>
  );
}
