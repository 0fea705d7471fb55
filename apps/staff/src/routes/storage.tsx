import type { ReactElement } from 'react';
import { StoragePage } from '../features/storage/storage-page.tsx';
import { Block } from '../shared/block.tsx';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';

export function StorageRoute(): ReactElement {
  const { t } = useTexts();
  const { offlineSince } = useOverview();
  useTitle(t('section.storage'));
  return (
    <Block>
      <StoragePage waitingFor={offlineSince === null ? null : OFFLINE_BANNER_ID} />
    </Block>
  );
}
