import type { ReactElement } from 'react';
import { MenuSettingsPage } from '../features/menu-settings/menu-settings-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

/** S-008. */
export function MenuSettingsRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.menuSettings'));
  return (
    <Block>
      <MenuSettingsPage />
    </Block>
  );
}
