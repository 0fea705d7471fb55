import type { ReactElement } from 'react';
import { StoragePage } from '../features/storage/storage-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function StorageRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.storage'));
  return (
    <Block>
      <StoragePage />
    </Block>
  );
}
