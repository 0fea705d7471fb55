import type { Response } from '@masa/contract/schemas';
import { Accordion } from '@masa/ui/accordion';
import { CheckMark } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { Photo } from '../../shared/uploads/photo.tsx';
import { useTexts } from './page-texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { boardNames } from './task-words.ts';
import './tasks.css';

type Completed = Response<'tasksCompleted'>[number];

function Answers({ record: { definition, completion } }: CompletedTaskProps): ReactElement {
  const { t } = useTexts();
  const { checkedItems, actionTakenId, comments } = completion.submission;
  const action = definition.possibleActions.find(({ id }) => id === actionTakenId);
  return (
    <>
      {definition.checklist.length > 0 && (
        <ul aria-label={t('tasks.checklist')}>
          {definition.checklist.map(({ id, text }) => {
            const done = checkedItems.includes(id);
            return (
              <li key={id} className="check-row">
                <CheckMark done={done} />
                <span dir="auto">{text}</span>
                <span className="visually-hidden">{t(done ? 'tasks.checked' : 'tasks.unchecked')}</span>
              </li>
            );
          })}
        </ul>
      )}
      {action && (
        <div>
          <p className="section-label">{t('task.result')}</p>
          <p dir="auto">{action.text}</p>
        </div>
      )}
      {comments !== null && comments !== '' && (
        <div>
          <p className="section-label">{t('tasks.comment')}</p>
          <p dir="auto" className="tasks-comment">
            {comments}
          </p>
        </div>
      )}
    </>
  );
}

/** The proofs that were taken, in the order in which the task asks for them; of some only that they were. */
function Proofs({ record: { definition, completion } }: CompletedTaskProps): ReactElement | null {
  const { t } = useTexts();
  const taken = definition.photoProofs.flatMap(({ id, text }) => {
    const filename = completion.submission.photoProofs[id] ?? null;
    return filename !== null || completion.photosRemoved.includes(id) ? [{ id, text, filename }] : [];
  });
  if (taken.length === 0) return null;
  return (
    <div>
      <p className="section-label">{t('tasks.photos')}</p>
      <ul className="photo-grid">
        {taken.map(({ id, text, filename }) => (
          <li key={id} className="column gap-1">
            {filename === null ? (
              <p className="text-14">{t('tasks.photoRemoved')}</p>
            ) : (
              <Photo filename={filename} alt={text} />
            )}
            <span className="text-14 muted" dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type CompletedTaskProps = {
  readonly record: Completed;
  /** How a username is shown, where the screen knows more. */
  readonly nameOf?: (username: string) => string;
};

/** One task of a day's history: a line, opened to how it was defined and how it was handed in (S-072). */
export function CompletedTask({ record, nameOf = (username) => username }: CompletedTaskProps): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const { definition, completion } = record;
  const time = clockTime(completion.submissionTime, timeZone);
  const photos = Object.keys(completion.submission.photoProofs).length;
  const facts = [
    t('tasks.doneBy', { name: nameOf(completion.submission.completedBy), time }),
    t(boardNames[definition.forRole]),
    photos > 0 && t('tasks.taken', { count: photos }),
  ];
  return (
    <Accordion
      headingLevel={4}
      summary={
        <>
          <CheckMark done />
          <span className="grow">
            <span className="tasks-title" dir="auto">
              {definition.title}
            </span>
            <span className="text-14 muted">{facts.filter((fact) => fact !== false).join(' · ')}</span>
          </span>
        </>
      }
    >
      <div className="column gap-3 tasks-completed">
        {definition.description !== '' && (
          <p className="text-14 muted" dir="auto">
            {definition.description}
          </p>
        )}
        <div className="text-14 muted">
          <p>{t('task.due', { time: definition.deadline })}</p>
          {definition.penaltyDescription !== '' && <p dir="auto">{definition.penaltyDescription}</p>}
        </div>
        <Answers record={record} />
        <Proofs record={record} />
      </div>
    </Accordion>
  );
}
