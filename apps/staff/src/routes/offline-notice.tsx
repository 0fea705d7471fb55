import { OfflineBanner } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { clockTime } from '../shared/time/time.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';

/** Since when nobody answers; the buttons that wait point here. */
export function OfflineNotice(): ReactElement | null {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const { offlineSince } = useOverview();
  if (offlineSince === null) return null;
  return (
    <div id={OFFLINE_BANNER_ID} className="board-notice board-notice-sticky">
      <OfflineBanner
        title={t('offline.title', { time: clockTime(offlineSince, timeZone) })}
        text={t('offline.text')}
      />
    </div>
  );
}
