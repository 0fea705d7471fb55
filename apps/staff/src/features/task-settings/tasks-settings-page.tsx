import { buttonClass } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { ChevronRightIcon, ClipboardListIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { taskSettingsPaths } from '../../shared/paths.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { useGo } from '../../shared/go.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { DeleteTask } from './delete-task.tsx';
import { TaskForm } from './task-form.tsx';
import { isTemplate, templateDraft, templates } from './task-templates.ts';
import { roleNames, weekdaysWords, type TaskDefinition } from './task-words.ts';
import './task-settings.css';

type OpenForm = { readonly id: string | null; readonly template?: string | undefined };
export type TasksSettingsPageProps = {
  /** Which form is open: of a new task, of this one, or none. */
  readonly open: OpenForm | null;
};

function TaskRow({ task, to, open }: TaskRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  return (
    <li>
      <StaffLink to={to} className="list-row settings-split-entry" current={open}>
        <span className="grow column gap-1">
          <b className="display display-26" dir="auto">
            {task.title}
          </b>
          <span className="text-14 muted">
            {t('task.due', { time: task.deadline })} · {weekdaysWords(texts, task.weekdays)}
          </span>
          <span className="row row-wrap gap-2">
            <Chip>{t(roleNames[task.forRole])}</Chip>
            {!task.active && <Chip tone="warn">{t('taskSettings.off')}</Chip>}
          </span>
        </span>
        <ChevronRightIcon />
      </StaffLink>
    </li>
  );
}
type TaskRowProps = { readonly task: TaskDefinition; readonly to: string; readonly open: boolean };

/** Tasks that most kitchens and halls have, to begin with. */
function Templates(): ReactElement {
  const { t } = useTexts();
  return (
    <nav className="column gap-2" aria-label={t('taskSettings.templates')}>
      <h2 className="section-label">{t('taskSettings.templates')}</h2>
      <div className="row row-wrap gap-2">
        {templates.map((template) => (
          <StaffLink
            key={template}
            to={taskSettingsPaths.createFrom(template)}
            className={buttonClass({ size: 'small' })}
          >
            {t(`taskTemplates.${template}.title`)}
          </StaffLink>
        ))}
      </div>
    </nav>
  );
}

function FormOf({ task, template }: FormOfProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const go = useGo();
  // Of the language in which the form was opened: what is being written does not change under the fingers.
  const [draft] = useState(() => (isTemplate(template) ? templateDraft(template, texts) : null));
  const leave = () => go(taskSettingsPaths.list);
  return (
    <div className="column gap-3">
      <FormTitle list={taskSettingsPaths.list} back={t('taskSettings.back')}>
        {task === null ? t('taskSettings.newTitle') : task.title}
      </FormTitle>
      <TaskForm task={task} template={draft} onDone={leave} />
      {task !== null && <DeleteTask task={task} onDone={leave} />}
    </div>
  );
}
type FormOfProps = {
  readonly task: TaskDefinition | null;
  readonly template: string | undefined;
};

function FormPlace({ open, tasks }: FormPlaceProps): ReactElement {
  const { t } = useTexts();
  if (open.id === null) return <FormOf key={open.template ?? ''} task={null} template={open.template} />;
  const task = tasks.find(({ id }) => id === open.id);
  if (task !== undefined) return <FormOf key={task.id} task={task} template={undefined} />;
  return (
    <EmptyState
      title={t('taskSettings.gone')}
      text={t('taskSettings.goneText')}
      action={
        <StaffLink to={taskSettingsPaths.list} className={buttonClass({})}>
          {t('taskSettings.back')}
        </StaffLink>
      }
    />
  );
}
type FormPlaceProps = {
  readonly open: OpenForm;
  readonly tasks: readonly TaskDefinition[];
};

/** What staff are asked to do: the list left, the open task right, on a phone in its place (AMB-095). */
export function TasksSettingsPage({ open }: TasksSettingsPageProps): ReactElement {
  const { t } = useTexts();
  const tasks = useAsked('taskDefinitions', {});
  const { data } = tasks;
  return (
    <ListBesideForm
      label={t('section.tasks')}
      create={{ to: taskSettingsPaths.create, words: t('taskSettings.new'), short: true }}
      pick={{
        icon: <ClipboardListIcon size="large" />,
        title: t('taskSettings.pick'),
        text: t('taskSettings.pickText'),
      }}
      form={open && data !== null && <FormPlace open={open} tasks={data} />}
    >
      <LoadedList
        of={tasks}
        height={480}
        empty={
          <EmptyState
            icon={<ClipboardListIcon size="large" />}
            title={t('taskSettings.empty')}
            text={t('taskSettings.emptyText')}
          />
        }
      >
        {(task) => (
          <TaskRow
            key={task.id}
            task={task}
            to={taskSettingsPaths.edit(task.id)}
            open={task.id === open?.id}
          />
        )}
      </LoadedList>
      {data !== null && <Templates />}
    </ListBesideForm>
  );
}
