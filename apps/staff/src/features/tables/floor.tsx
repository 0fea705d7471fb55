import { tableStates } from '@masa/domain/floor';
import { EmptyState } from '@masa/ui/empty-state';
import { FilterChip } from '@masa/ui/chip';
import { Segmented } from '@masa/ui/choices';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import { Skeleton } from '@masa/ui/skeleton';
import { FloorLegend } from '@masa/ui/table-map';
import { lazy, memo, Suspense, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import type { Overview } from '../../shared/overview.ts';
import { groupBy } from '../../shared/group-by.ts';
import { scriptOf } from '../../shared/script-of.ts';
import { isLongLabel } from '../../shared/table-label.ts';
import { FloorList } from './floor-list.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { floorTables, type FloorTable } from './floor-tables.ts';
import { useFloorView } from './floor-view.ts';
import { useTables } from './table-list.ts';
import { useTexts } from './texts.ts';
import './tables.css';

/** Nobody opens a table before the floor is there. */
const TableSheet = lazy(async () => ({
  default: (await scriptOf(() => import('./table-sheet.tsx'))).TableSheet,
}));

export type FloorProps = {
  readonly overview: Overview;
  /** The server's clock. */
  readonly now: number;
  /** What stands on the boards about a table, for its sheet. */
  readonly about: (tableId: string) => ReactNode;
};

type ZonesProps = {
  readonly tables: readonly FloorTable[];
  readonly zone: string | null;
  readonly onZone: (zone: string | null) => void;
};

/** Which part of the house is shown, where it has several. */
function Zones({ tables, zone, onZone }: ZonesProps): ReactElement | null {
  const { t } = useTexts();
  const zones = [...groupBy(tables, ({ entry }) => entry.table.zone ?? '')].filter(([name]) => name !== '');
  if (zones.length < 2) return null;
  return (
    <fieldset className="tables-zones" aria-label={t('floor.zones')}>
      <FilterChip pressed={zone === null} onToggle={() => onZone(null)}>
        {t('floor.all', { count: tables.length })}
      </FilterChip>
      {zones.map(([name, inZone]) => (
        <FilterChip key={name} pressed={zone === name} onToggle={() => onZone(zone === name ? null : name)}>
          {t('floor.zone', { zone: name, count: inZone.length })}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function Legend(): ReactElement {
  const { t } = useTexts();
  const looks = tableStates.map((look) => ({ look, words: t(`floor.look.${look}`) }));
  return <FloorLegend label={t('floor.legend')} looks={looks} />;
}

function Tables({ overview, now, about }: FloorProps): ReactElement {
  const { t } = useTexts();
  const { data: entries, failure } = useTables('physical', { live: false });
  const { data: told } = useAsked('floor', {});
  const [view, setView] = useFloorView();
  const [zone, setZone] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const all = useMemo(
    () => floorTables({ entries: entries ?? [], told: told?.tables ?? [], overview, now }),
    [entries, told, overview, now],
  );
  if (entries === null)
    return failure ? (
      <p className="text-14 muted">{t('map.failed')}</p>
    ) : (
      <Skeleton height={220} radius={18} />
    );
  const tables = zone === null ? all : all.filter(({ entry }) => entry.table.zone === zone);
  const open = all.find(({ entry }) => entry.table.tableId === picked);
  const shown = { tables, now, picked, onPick: setPicked };
  const hasLongNames = all.some(({ entry }) => isLongLabel(entry.table.tableName));
  const close = () => setPicked(null);
  return (
    <div className={hasLongNames ? 'column gap-3 has-long-table' : 'column gap-3'}>
      <div className="tables-floor-head">
        <h2 className="display display-32">{t('floor.heading')}</h2>
        <Segmented
          label={t('floor.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'plan', label: t('floor.plan') },
            { value: 'list', label: t('floor.list') },
          ]}
        />
      </div>
      {all.length === 0 && (
        <EmptyState icon={<UtensilsCrossedIcon />} title={t('picker.empty')} text={t('picker.emptyText')} />
      )}
      <Zones tables={all} zone={zone} onZone={setZone} />
      {all.length > 0 &&
        (view === 'plan' ? (
          <>
            <FloorPlan {...shown} />
            <Legend />
          </>
        ) : (
          <FloorList {...shown} />
        ))}
      {open && (
        <Suspense fallback={null}>
          <TableSheet entry={open.entry} onDismiss={close} onClose={close} floor={{ table: open, now }}>
            {about(open.entry.table.tableId)}
          </TableSheet>
        </Suspense>
      )}
    </div>
  );
}

/** The hall by table: where somebody is needed is seen without opening anything. */
export const Floor = memo(Tables);
