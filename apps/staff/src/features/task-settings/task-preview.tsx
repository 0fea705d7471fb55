import { Card } from '@masa/ui/card';
import { Chip } from '@masa/ui/chip';
import { CameraIcon, ClockIcon } from '@masa/ui/icons';
import { CheckMark } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { written, type Draft } from './task-draft.ts';
import { roleNames } from './task-words.ts';
import '../../shared/task/task.css';

/** The task as staff will see it, while it is being written. Nothing in it can be pressed. */
export function TaskPreview({ draft }: { readonly draft: Draft }): ReactElement {
  const { t } = useTexts();
  const [checklist, photos, actions] = [draft.checklist, draft.photoProofs, draft.possibleActions].map(
    written,
  );
  const title = draft.title.trim();
  return (
    <section className="column gap-3 task-preview" aria-label={t('taskSettings.preview')}>
      <h3 className="section-label">{t('taskSettings.preview')}</h3>
      <Card padded>
        <div className="row row-wrap gap-2 task-chips">
          <Chip icon={<ClockIcon size="small" />}>
            {t('task.due', { time: draft.deadline === '' ? '--:--' : draft.deadline })}
          </Chip>
          <Chip>{t(roleNames[draft.forRole])}</Chip>
        </div>
        <p className="display display-40" dir="auto">
          {title === '' ? t('taskSettings.untitled') : title}
        </p>
        {draft.description.trim() !== '' && (
          <p className="muted task-description" dir="auto">
            {draft.description}
          </p>
        )}
        {draft.penaltyDescription.trim() !== '' && (
          <p className="text-14 text-danger task-penalty" dir="auto">
            {draft.penaltyDescription}
          </p>
        )}
      </Card>
      {checklist !== undefined && checklist.length > 0 && (
        <Card className="task-checklist">
          <ul>
            {checklist.map(({ key, text }) => (
              <li key={key} className="check-row">
                <CheckMark done={false} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {photos !== undefined && photos.length > 0 && (
        <ul className="photo-grid">
          {photos.map(({ key, text, required }) => (
            <li key={key} className="photo">
              <CameraIcon />
              <span>{text}</span>
              {required && <span className="text-14">{t('task.required')}</span>}
            </li>
          ))}
        </ul>
      )}
      {actions !== undefined && actions.length > 0 && (
        <div className="column gap-2">
          <p className="section-label">{t('task.result')}</p>
          <ul className="column gap-2">
            {actions.map(({ key, text }) => (
              <li key={key} className="choice-line">
                <span className="check-box check-box-round" aria-hidden="true" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
