import { resumeAt, type SetupStep } from '@masa/domain/setup';
import { Brand } from '@masa/ui/brand';
import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { paths, setupPaths } from '../../shared/paths.ts';
import { useGo } from '../../shared/go.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { AdministratorStep } from './administrator-step.tsx';
import { DoneStep, type DoneStepProps } from './done-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { PrintersStep } from './printers-step.tsx';
import { answersOf, useSetup, type SetupState } from './setup.ts';
import { StepsList } from './steps-list.tsx';
import { TablesStep } from './tables-step.tsx';
import { UsersStep } from './users-step.tsx';
import { VenueStep } from './venue-step.tsx';
import './setup.css';

export type SetupPageProps = Pick<DoneStepProps, 'renderCode' | 'onEnd'> & {
  /** Null: where it was left. */
  readonly step: SetupStep | null;
  readonly renderNewPerson: (peopleSoFar: number) => ReactNode;
  readonly printers: ReactNode;
};

/** The first run of a venue, step by step; each can be left, skipped and opened again. */
export function SetupPage({ step, ...rest }: SetupPageProps): ReactElement {
  const { t } = useTexts();
  const setup = useSetup();
  if (setup.data?.venue.setup === null)
    return (
      <EmptyState
        title={t('setup.over')}
        text={t('setup.overText')}
        action={
          <StaffLink to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
            {t('setup.done.home')}
          </StaffLink>
        }
      />
    );
  return (
    <div className="setup">
      <LoadState of={setup} height={480} />
      {setup.data !== null &&
        (step === null ? (
          <Resume state={setup.data} />
        ) : (
          <>
            <div className="setup-side">
              <div className="hero setup-hero">
                <div className="hero-text">
                  <Brand name={setup.data.venue.name} mark={setup.data.venue.mark} />
                </div>
              </div>
              <StepsList current={step} answers={answersOf(setup.data)} />
            </div>
            <Step key={step} step={step} state={setup.data} {...rest} />
          </>
        ))}
    </div>
  );
}

function Resume({ state }: { readonly state: SetupState }): null {
  const go = useGo();
  const to = setupPaths.step(resumeAt(answersOf(state)));
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}

type OneStepProps = Omit<SetupPageProps, 'step'> & { readonly step: SetupStep; readonly state: SetupState };

function Step({ step, state, renderNewPerson, printers, ...end }: OneStepProps): ReactElement {
  const all = { state };
  switch (step) {
    case 'venue':
      return <VenueStep {...all} />;
    case 'administrator':
      return <AdministratorStep {...all} />;
    case 'tables':
      return <TablesStep {...all} />;
    case 'menu':
      return <MenuStep {...all} />;
    case 'users':
      return <UsersStep {...all} newPerson={renderNewPerson(state.people.length)} />;
    case 'printers':
      return <PrintersStep {...all} printers={printers} />;
    case 'done':
      return <DoneStep {...all} {...end} />;
  }
}
