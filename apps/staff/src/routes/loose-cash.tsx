import type { ReactElement } from 'react';
import { LooseCashPage } from '../features/day-close/loose-cash-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function LooseCashRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.looseCash'));
  return (
    <Block>
      <LooseCashPage />
    </Block>
  );
}
