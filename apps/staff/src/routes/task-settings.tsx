import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  TasksSettingsPage,
  type TasksSettingsPageProps,
} from '../features/task-settings/tasks-settings-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/block.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { paths, taskSettingsPlaces } from '../app/paths.ts';

function openForm(pathname: string): TasksSettingsPageProps['open'] {
  const created = matchPath(`${taskSettingsPlaces.create()}/:template?`, pathname);
  if (created !== null) return { id: null, template: created.params.template };
  const id = matchPath(`${paths.taskSettings}/:id/edit`, pathname)?.params.id;
  return id === undefined ? null : { id };
}

/** What staff are asked to do, and the form that is open beside the list. */
export function TaskSettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const { pathname } = useLocation();
  useTitle(t('section.tasks'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('notFound.forAdministrator')} />;
  return (
    <Block>
      <TasksSettingsPage {...taskSettingsPlaces} open={openForm(pathname)} />
    </Block>
  );
}
