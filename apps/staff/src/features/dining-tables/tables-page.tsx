import { buttonClass } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { QrCodeIcon, TriangleAlertIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { zonesOf, type DiningTable } from './dining-table.ts';
import './dining-tables.css';

export type TablesPageProps = {
  /** The form that the address opens, if any: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  readonly openId: string | null;
};

/** Every table of the venue by zone (AMB-089). */
export function TablesPage({ form, openId }: TablesPageProps): ReactElement {
  const { t } = useTexts();
  const tables = useAsked('diningTables', {});
  const { data } = tables;
  return (
    <ListBesideForm
      label={t('section.tables')}
      create={{ to: tablePaths.create, words: t('tables.new'), short: true }}
      pick={{ icon: <QrCodeIcon size="large" />, title: t('tables.pick'), text: t('tables.pickText') }}
      form={form}
      className="gap-4 dining-tables-list"
    >
      <LoadState of={tables} height={400} />
      {data !== null && <Zones tables={data} openId={openId} />}
    </ListBesideForm>
  );
}

type ListProps = Pick<TablesPageProps, 'openId'> & { readonly tables: readonly DiningTable[] };

function Zones({ tables, openId }: ListProps): ReactElement {
  const { t } = useTexts();
  if (tables.length === 0)
    return (
      <EmptyState icon={<QrCodeIcon size="large" />} title={t('tables.empty')} text={t('tables.emptyText')} />
    );
  const zones = zonesOf(tables);
  const stale = tables.filter(({ active, sheet }) => active && sheet?.stale === true).length;
  return (
    <>
      {stale > 0 && (
        <p className="row gap-2 text-14">
          <TriangleAlertIcon size="small" />
          {t('tables.staleCount', { count: stale })}
        </p>
      )}
      <StaffLink to={tablePaths.sheets} className={buttonClass({ variant: 'secondary', wide: true })}>
        <QrCodeIcon />
        {t('tables.sheets.title')}
      </StaffLink>
      {zones.map(({ zone, virtual, tables: own }) => {
        const unnamed = zones.length > 1 ? t('tables.noZone') : null;
        const title = virtual ? t('diningTable.virtualZone') : (zone ?? unnamed);
        return (
          <div key={`${virtual} ${zone ?? ''}`} className="column gap-2">
            {title !== null && (
              <h2 className="section-label" dir="auto">
                {title}
              </h2>
            )}
            <ul className="table-tiles">
              {own.map((table) => (
                <Tile key={table.tableId} table={table} open={table.tableId === openId} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

function Tile({ table, open }: TileProps): ReactElement {
  const { t } = useTexts();
  const { tableId, tableName, active, sheet, virtual } = table;
  return (
    <li>
      <StaffLink to={tablePaths.edit(tableId)} className="card table-tile dining-tables-tile" current={open}>
        <b className="display display-32" dir="auto">
          {tableName}
        </b>
        <span className="row row-wrap gap-1">
          {!active && <Chip>{t('tables.inactive')}</Chip>}
          {active && !virtual && sheet === null && <Chip>{t('tables.noSheet')}</Chip>}
          {active && sheet?.stale === true && (
            <Chip tone="warn" icon={<TriangleAlertIcon size="small" />}>
              {t('tables.stale')}
            </Chip>
          )}
        </span>
      </StaffLink>
    </li>
  );
}
type TileProps = {
  readonly table: DiningTable;
  readonly open: boolean;
};
