import type { ReactElement } from 'react';
import { matchPath, useLocation, useOutlet, useParams } from 'react-router-dom';
import { OneTable } from '../features/dining-tables/one-table.tsx';
import { Sheets } from '../features/dining-tables/sheets.tsx';
import { TablesPage } from '../features/dining-tables/tables-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { tablePaths } from '../shared/paths.ts';

/** Every table, and the form that is open beside them (AMB-089). */
export function DiningTablesRoute(): ReactElement {
  const { t } = useTexts();
  const form = useOutlet();
  const { pathname } = useLocation();
  const { id = null } = matchPath(tablePaths.anyEdit, pathname)?.params ?? {};
  useTitle(t('section.tables'));
  return (
    <Block>
      <TablesPage form={form} openId={id} />
    </Block>
  );
}

export const NewDiningTableRoute = (): ReactElement => (
  <Block>
    <OneTable tableId={null} />
  </Block>
);

export function DiningTableRoute(): ReactElement {
  const { id = '' } = useParams();
  return (
    <Block key={id}>
      <OneTable tableId={id} />
    </Block>
  );
}

export const QrSheetsRoute = (): ReactElement => (
  <Block>
    <Sheets />
  </Block>
);
