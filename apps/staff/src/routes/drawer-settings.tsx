import type { ReactElement } from 'react';
import { DrawerSettings } from '../features/drawer/drawer-settings.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function DrawerSettingsRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.drawers'));
  return (
    <Block>
      <DrawerSettings />
    </Block>
  );
}
