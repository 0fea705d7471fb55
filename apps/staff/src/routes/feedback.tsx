import type { ReactElement } from 'react';
import { FeedbackPage } from '../features/feedback/feedback-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';

export function FeedbackRoute(): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  useTitle(t('section.feedback'));
  return (
    <Block>
      <FeedbackPage timeZone={timeZone} />
    </Block>
  );
}
