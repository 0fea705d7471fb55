import { setupSteps, type Setup, type SetupStep } from '@masa/domain/setup';
import { CheckIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { setupPaths } from '../../shared/paths.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts, type TextKey } from './texts.ts';

const stepNames: Readonly<Record<SetupStep, TextKey>> = {
  venue: 'setup.venue.name',
  administrator: 'setup.administrator.name',
  tables: 'setup.tables.name',
  menu: 'setup.menu.name',
  users: 'setup.users.name',
  printers: 'setup.printers.name',
  done: 'setup.done.name',
};

export type StepsListProps = {
  readonly current: SetupStep;
  readonly answers: Setup;
};

/** Every step with its tick; each can be opened at any time. */
export function StepsList({ current, answers }: StepsListProps): ReactElement {
  const { t } = useTexts();
  return (
    <nav className="setup-steps" aria-label={t('setup.steps')}>
      <ol>
        {setupSteps.map((step, at) => {
          const answer = answers[step];
          return (
            <li key={step}>
              <StaffLink to={setupPaths.step(step)} className="setup-link" current={step === current}>
                <span className="setup-number" data-answer={answer} aria-hidden="true">
                  {answer === 'done' ? <CheckIcon size="small" /> : at + 1}
                </span>
                <span className="visually-hidden setup-name">{t(stepNames[step])}</span>{' '}
                {answer === 'done' && <span className="visually-hidden">{t('setup.isDone')}</span>}
                {answer === 'skipped' && (
                  <span className="visually-hidden setup-name">
                    <span className="text-14 muted">{t('setup.isSkipped')}</span>
                  </span>
                )}
              </StaffLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
