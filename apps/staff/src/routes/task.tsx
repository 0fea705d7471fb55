import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { TaskPage, TaskProgress, useTask } from '../features/tasks/task-page.tsx';
import { Block } from '../shared/blocks.tsx';
import { carriedSearch } from '../shared/language.ts';
import { hasPageBehind } from '../shared/leaving/page-behind.ts';
import { useTexts } from '../features/tasks/page-texts.ts';
import { useTitle } from '../shared/title.ts';
import { paths } from '../shared/paths.ts';
import { HeaderEnd } from './header-end.tsx';

/** A task has an address of its own: it survives a reload and is left by the way back. */
export function TaskRoute(): ReactElement {
  const { t } = useTexts();
  const { taskId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const task = useTask(taskId);
  useTitle(task?.title ?? t('tasks.title'));

  const board = task?.forRole === 'kitchen' ? 'kitchen' : 'hall';
  const leave = () => {
    if (hasPageBehind()) {
      void navigate(-1);
      return;
    }
    const list = new URLSearchParams(carriedSearch(search));
    list.set('tab', board);
    void navigate({ pathname: paths.dashboard, search: `?${list}` }, { replace: true });
  };
  return (
    <>
      <header className="staff-header">
        <IconButton label={t('tasks.back')} icon={<ArrowLeftIcon />} onClick={leave} />
        <h1 className="grow">{t('tasks.title')}</h1>
        {task && <TaskProgress task={task} />}
        <HeaderEnd />
      </header>
      <Block>
        <TaskPage key={taskId} task={task} onEnd={leave} />
      </Block>
    </>
  );
}
