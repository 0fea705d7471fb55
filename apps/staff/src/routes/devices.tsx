import type { ReactElement } from 'react';
import { DevicesPage } from '../features/devices/devices-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';

export function DevicesRoute(): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  useTitle(t('section.devices'));
  return (
    <Block>
      <DevicesPage timeZone={timeZone} />
    </Block>
  );
}
