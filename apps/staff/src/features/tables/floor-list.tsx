import { Badge } from '@masa/ui/badge';
import { Chip } from '@masa/ui/chip';
import { BellRingIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { FloorRow } from '@masa/ui/table-map';
import type { ReactElement } from 'react';
import { FloorPlan, type FloorViewProps } from './floor-plan.tsx';
import { floorList, type FloorTable } from './floor-tables.ts';
import { detailWords, stateWords } from './floor-words.ts';
import { useTexts } from './texts.ts';

type RowsProps = Pick<FloorViewProps, 'tables' | 'now' | 'onPick'>;

function Rows({ tables, now, onPick }: RowsProps): ReactElement {
  const texts = useTexts();
  const titleOf = (table: FloorTable) => (
    <>
      <span className="floor-row-state">{stateWords(texts, table, now)}</span>
      {table.isCalled && (
        <Chip tone="warn" icon={<BellRingIcon />}>
          {texts.t('floor.called')}
        </Chip>
      )}
    </>
  );
  return (
    <ul className="card rows">
      {tables.map((table) => (
        <li key={table.entry.table.tableId}>
          <FloorRow
            table={table.entry.table.tableName}
            look={table.state}
            title={titleOf(table)}
            details={detailWords(texts, table, now, { inList: true }).join(' · ')}
            money={table.openTotal > 0 ? formatMoney(table.openTotal, texts.language) : undefined}
            onOpen={() => onPick(table.entry.table.tableId)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Where somebody has to go, the most urgent first; below it what goes well, and where nobody sits. */
export function FloorList(view: FloorViewProps): ReactElement {
  const { t } = useTexts();
  const { needing, going, free } = floorList(view.tables);
  return (
    <>
      <section className="column gap-2" aria-label={t('floor.needing')}>
        <h3 className="section-label row gap-2">
          {t('floor.needing')}
          <Badge
            count={needing.length}
            label={String(needing.length)}
            tone={needing.length > 0 ? 'loud' : 'quiet'}
          />
        </h3>
        {needing.length > 0 ? (
          <Rows {...view} tables={needing} />
        ) : (
          <p className="text-14 muted">{t('floor.quiet')}</p>
        )}
      </section>
      {going.length > 0 && (
        <section className="column gap-2" aria-label={t('floor.going')}>
          <h3 className="section-label">{t('floor.going')}</h3>
          <Rows {...view} tables={going} />
        </section>
      )}
      {free.length > 0 && (
        <section className="column gap-2" aria-label={t('floor.freeTables')}>
          <h3 className="section-label">{t('floor.freeTables')}</h3>
          <FloorPlan {...view} tables={free} />
        </section>
      )}
    </>
  );
}
