import type { ReactElement } from 'react';
import { LooseCashPage } from '../features/day-close/loose-cash-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { ForRight } from '../shared/for-right.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function LooseCashRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.looseCash'));
  return (
    <Block>
      <ForRight right="loose_money" title={t('section.looseCash')}>
        <LooseCashPage />
      </ForRight>
    </Block>
  );
}
