import { OfflineBanner } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import { CalendarPage } from '../features/calendar/calendar-page.tsx';
import { personName } from '../features/calendar/calendar-words.ts';
import { CompletedTask } from '../features/tasks/completed-task.tsx';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { clockTime } from '../shared/time.ts';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';
import { HeaderEnd } from './header-end.tsx';

/** The calendar with pay and task history (S-004). */
export function ProfileRoute(): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const { offlineSince } = useOverview();
  useTitle(t('calendar.title'));
  return (
    <CalendarPage
      headerEnd={<HeaderEnd />}
      banner={
        offlineSince !== null && (
          <div id={OFFLINE_BANNER_ID} className="board-notice board-notice-sticky">
            <OfflineBanner
              title={t('offline.title', { time: clockTime(offlineSince, timeZone) })}
              text={t('offline.text')}
            />
          </div>
        )
      }
      waitingFor={offlineSince === null ? null : OFFLINE_BANNER_ID}
      renderTask={(record, people) => (
        <CompletedTask record={record} nameOf={(username) => personName(people, username)} />
      )}
    />
  );
}
