import type { ReactElement } from 'react';
import { VenuePage } from '../features/venue-settings/venue-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function VenueSettingsRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('section.venue'));
  return (
    <Block>
      <VenuePage />
    </Block>
  );
}
