import type { ReactElement } from 'react';
import { DayClosePage } from '../features/day-close/day-close-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function DayCloseRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.dayClose'));
  return (
    <Block>
      <DayClosePage />
    </Block>
  );
}
