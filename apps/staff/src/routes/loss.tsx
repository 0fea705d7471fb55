import type { ReactElement } from 'react';
import { LossPage } from '../features/loss/loss-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function LossRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.loss'));
  return (
    <Block>
      <LossPage />
    </Block>
  );
}
