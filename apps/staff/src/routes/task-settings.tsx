import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  TasksSettingsPage,
  type TasksSettingsPageProps,
} from '../features/task-settings/tasks-settings-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { taskSettingsPaths } from '../shared/paths.ts';

function openForm(pathname: string): TasksSettingsPageProps['open'] {
  const created = matchPath(taskSettingsPaths.anyCreate, pathname);
  if (created !== null) return { id: null, template: created.params.template };
  const id = matchPath(taskSettingsPaths.anyEdit, pathname)?.params.id;
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
      <TasksSettingsPage open={openForm(pathname)} />
    </Block>
  );
}
