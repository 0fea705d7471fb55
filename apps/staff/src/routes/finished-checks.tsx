import type { ReactElement } from 'react';
import { FinishedPage } from '../features/checks/finished-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function FinishedChecksRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.finishedChecks'));
  return (
    <Block>
      <FinishedPage />
    </Block>
  );
}
