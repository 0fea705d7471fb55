import { ConnectionStrip } from '@masa/ui/connection-strip';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { clockTime } from '../shared/time/time.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';

/** Since when nobody answers; the buttons that wait point here. */
export function OfflineNotice(): ReactElement {
  const { pathname } = useLocation();
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const { offlineSince } = useOverview();
  const said =
    offlineSince === null
      ? null
      : {
          title: t('offline.title', { time: clockTime(offlineSince, timeZone) }),
          text: t('offline.text'),
        };
  return <ConnectionStrip key={pathname} id={OFFLINE_BANNER_ID} said={said} />;
}
