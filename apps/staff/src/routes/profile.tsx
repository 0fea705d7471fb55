import type { ReactElement } from 'react';
import { CalendarPage } from '../features/calendar/calendar-page.tsx';
import { CompletedTask } from '../features/tasks/completed-task.tsx';
import { personName } from '../shared/people.ts';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../features/calendar/texts.ts';
import { useTitle } from '../shared/title.ts';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';
import { HeaderEnd } from './header-end.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** The calendar with pay and task history (S-004). */
export function ProfileRoute(): ReactElement {
  const { t } = useTexts();
  const { offlineSince } = useOverview();
  useTitle(t('calendar.title'));
  return (
    <CalendarPage
      headerEnd={<HeaderEnd />}
      banner={<OfflineNotice />}
      waitingFor={offlineSince === null ? null : OFFLINE_BANNER_ID}
      renderTask={(record, people) => (
        <CompletedTask record={record} nameOf={(username) => personName(people, username)} />
      )}
    />
  );
}
