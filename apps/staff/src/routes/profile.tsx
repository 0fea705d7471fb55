import type { ReactElement } from 'react';
import { CalendarPage } from '../features/calendar/calendar-page.tsx';
import { Questions } from '../features/loss/questions.tsx';
import { CompletedTask } from '../features/tasks/completed-task.tsx';
import { personName } from '../shared/people.ts';
import { useTexts } from '../features/calendar/texts.ts';
import { useTitle } from '../shared/title.ts';
import { HeaderEnd } from './header-end.tsx';

/** The calendar with pay and task history (S-004). */
export function ProfileRoute(): ReactElement {
  const { t } = useTexts();
  useTitle(t('calendar.title'));
  return (
    <>
      <Questions />
      <CalendarPage
        headerEnd={<HeaderEnd />}
        renderTask={(record, people) => (
          <CompletedTask record={record} nameOf={(username) => personName(people, username)} />
        )}
      />
    </>
  );
}
