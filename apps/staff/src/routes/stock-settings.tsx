import type { ReactElement } from 'react';
import { matchPath, useLocation, useOutlet } from 'react-router-dom';
import { StockSettingsPage } from '../features/stock-settings/stock-settings-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { stockSettingsPaths } from '../shared/paths.ts';

/** The list, and the form that is open beside it (S-009…S-011). */
export function StockSettingsRoute(): ReactElement {
  const { t } = useTexts();
  const form = useOutlet();
  const { pathname } = useLocation();
  const { id = null } = matchPath(stockSettingsPaths.anyEdit, pathname)?.params ?? {};
  useTitle(t('section.stockSettings'));
  return (
    <Block>
      <StockSettingsPage form={form} openId={id} />
    </Block>
  );
}
