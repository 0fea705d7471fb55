import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { zoneNames } from './dining-table.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { TableCode } from './table-code.tsx';
import { TableForm } from './table-form.tsx';
import { TableService } from './table-service.tsx';

export type OneTableProps = {
  /** Null for a new one. */
  readonly tableId: string | null;
};

/** A table: what it is called, whether it is in service, and its QR code. */
export function OneTable({ tableId }: OneTableProps): ReactElement {
  const { t } = useTexts();
  const tables = useAsked('diningTables', {});
  const { data } = tables;
  const table = tableId === null ? null : data?.find((one) => one.tableId === tableId);
  const title = t(tableId === null ? 'tables.newTitle' : 'tables.editTitle');
  if (data === null || table === undefined)
    return (
      <div className="column gap-3">
        <FormTitle list={tablePaths.list} back={t('tables.back')}>
          {title}
        </FormTitle>
        {data === null ? (
          <LoadState of={tables} height={420} />
        ) : (
          <EmptyState title={t('tables.gone')} text={t('tables.goneText')} />
        )}
      </div>
    );
  return (
    <div className="column gap-3">
      <section className="card card-padding column gap-3" aria-label={title}>
        <FormTitle list={tablePaths.list} back={t('tables.back')}>
          {table?.tableName ?? title}
        </FormTitle>
        <LoadFailed of={tables} />
        <TableForm table={table} zones={zoneNames(data)} />
      </section>
      {table !== null && <TableService table={table} />}
      {table !== null && table.address !== null && <TableCode table={{ ...table, address: table.address }} />}
    </div>
  );
}
