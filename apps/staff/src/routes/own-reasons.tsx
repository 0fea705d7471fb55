import type { ReactElement } from 'react';
import { OwnReasons } from '../features/own-reasons/own-reasons.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function OwnReasonsRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.reasons'));
  return (
    <Block>
      <OwnReasons />
    </Block>
  );
}
