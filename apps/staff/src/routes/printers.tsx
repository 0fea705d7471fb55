import type { ReactElement } from 'react';
import { PrintersPage } from '../features/printers/printers-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';

export function PrintersRoute(): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  useTitle(t('section.printers'));
  return (
    <Block>
      <PrintersPage timeZone={timeZone} />
    </Block>
  );
}
