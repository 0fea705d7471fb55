import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { SheetsForm } from './sheets-form.tsx';

/** QR codes on paper (AMB-089). */
export function Sheets(): ReactElement {
  const { t } = useTexts();
  const tables = useAsked('diningTables', {});
  return (
    <section className="card card-padding column gap-3" aria-label={t('tables.sheets.title')}>
      <FormTitle list={tablePaths.list} back={t('tables.back')}>
        {t('tables.sheets.title')}
      </FormTitle>
      <LoadFailed of={tables} />
      {tables.data !== null && <SheetsForm tables={tables.data} />}
      {tables.data === null && tables.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={480} radius={18} />
        </Loading>
      )}
    </section>
  );
}
