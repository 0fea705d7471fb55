import { resumeAt, type SetupStep } from '@masa/domain/setup';
import { Brand } from '@masa/ui/brand';
import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useGo } from '../../shared/go.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { AdministratorStep } from './administrator-step.tsx';
import { DoneStep, type DoneStepProps } from './done-step.tsx';
import { MenuStep } from './menu-step.tsx';
import { PrintersStep } from './printers-step.tsx';
import { answersOf, useSetup, type SetupPlaces, type SetupState } from './setup.ts';
import { StepsList } from './steps-list.tsx';
import { TablesStep } from './tables-step.tsx';
import { UsersStep } from './users-step.tsx';
import { VenueStep } from './venue-step.tsx';
import './setup.css';

export type SetupPageProps = Pick<DoneStepProps, 'renderCode' | 'onEnd'> & {
  /** Null: where it was left. */
  readonly step: SetupStep | null;
  readonly places: SetupPlaces;
  readonly renderNewPerson: (peopleSoFar: number) => ReactNode;
  readonly printers: ReactNode;
};

/** The first run of a venue, step by step; each can be left, skipped and opened again. */
export function SetupPage({ step, ...rest }: SetupPageProps): ReactElement {
  const { t } = useTexts();
  const setup = useSetup();
  const { places } = rest;
  if (setup.data?.venue.setup === null)
    return (
      <EmptyState
        title={t('setup.over')}
        text={t('setup.overText')}
        action={
          <StaffLink to={places.home} className={buttonClass({ variant: 'primary' })}>
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
          <Resume state={setup.data} places={places} />
        ) : (
          <>
            <div className="setup-side">
              <div className="hero setup-hero">
                <div className="hero-text">
                  <Brand name={setup.data.venue.name} mark={setup.data.venue.mark} />
                </div>
              </div>
              <StepsList current={step} answers={answersOf(setup.data)} places={places} />
            </div>
            <Step key={step} step={step} state={setup.data} {...rest} />
          </>
        ))}
    </div>
  );
}

function Resume({ state, places }: { readonly state: SetupState; readonly places: SetupPlaces }): null {
  const go = useGo();
  const to = places.step(resumeAt(answersOf(state)));
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}

type OneStepProps = Omit<SetupPageProps, 'step'> & { readonly step: SetupStep; readonly state: SetupState };

function Step({ step, state, places, renderNewPerson, printers, ...end }: OneStepProps): ReactElement {
  const all = { state, places };
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
