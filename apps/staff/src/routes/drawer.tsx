import type { ReactElement } from 'react';
import { DrawerPage } from '../features/drawer/drawer-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function DrawerRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.drawer'));
  return (
    <Block>
      <DrawerPage />
    </Block>
  );
}
