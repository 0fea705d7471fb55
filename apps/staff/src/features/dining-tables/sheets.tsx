import type { ReactElement } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { LoadState } from '../../shared/load-state.tsx';
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
      <LoadState of={tables} height={480} />
      {tables.data !== null && <SheetsForm tables={tables.data} />}
    </section>
  );
}
