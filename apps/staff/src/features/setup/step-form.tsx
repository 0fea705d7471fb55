import { stepsAround, type Setup, type SetupStep } from '@masa/domain/setup';
import { Button, buttonClass } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { setupPaths } from '../../shared/paths.ts';
import { api, type Failure } from '../../shared/api.ts';
import { useDeed, type Deed } from '../../shared/deed.ts';
import { useGo } from '../../shared/go.ts';
import { useLeaveGuard } from '../../shared/leaving/leave-guard.tsx';
import { isSomethingUnfinished, useUnfinished } from '../../shared/leaving/unfinished.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import type { SetupState, VenueChange } from './setup.ts';

export type StepProps = { readonly state: SetupState };

export type StepFormProps = StepProps & {
  readonly step: SetupStep;
  readonly title: string;
  readonly text: string;
  /** False: Continue shows what is wrong instead. */
  readonly isFine?: boolean;
  /** Something was typed that leaving would lose. */
  readonly isChanged?: boolean;
  readonly onTry?: () => void;
  /** Comes before the step counts as done; what it answers is kept with the venue. */
  readonly send?: () => Promise<VenueChange>;
  readonly whyNot?: (failure: Failure) => string;
  /** In place of Continue and Skip. */
  readonly last?: ReactNode;
  /** The fields of the step. */
  readonly children?: ReactNode;
  /** What has forms of its own; Continue asks before it leaves one half filled in. */
  readonly beside?: ReactNode;
};

/** Continue or Skip: remembered, and then the next step. */
function useAnswer(
  { step, state }: Pick<StepFormProps, 'step' | 'state'>,
  how: NonNullable<Setup[SetupStep]>,
  send: () => Promise<VenueChange>,
): Deed {
  const go = useGo();
  const [isAnswered, setAnswered] = useState(false);
  const { after } = stepsAround(step);
  const deed = useDeed(async () => {
    const change = await send();
    await api.putVenue({ body: { ...change, setup: { ...state.venue.setup, [step]: how } } });
    setAnswered(true);
  });
  // The next step is opened with what this one has changed.
  const leads = isAnswered && !deed.busy && after !== null ? setupPaths.step(after) : null;
  useEffect(() => {
    if (leads !== null) go(leads);
  }, [leads, go]);
  return deed;
}

/** Where the keyboard is: at the new step, then at what is wrong in it. */
function useFocus(tries: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Whoever reads by ear hears that another step has come.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { heading, form };
}

const nothing = (): Promise<VenueChange> => Promise.resolve({});

type StepBarProps = Pick<StepFormProps, 'last'> & {
  readonly formId: string;
  /** Of the first step there is none. */
  readonly back: string | null;
  readonly skip: Pick<Deed, 'busy' | 'run'>;
  readonly continues: boolean;
};

function StepBar({ formId, back, skip, continues, last }: StepBarProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  return (
    <div className="row gap-2">
      {back !== null && (
        <StaffLink to={back} className={buttonClass({ variant: 'outline', grow: true })}>
          {t('setup.back')}
        </StaffLink>
      )}
      {last ?? (
        <>
          <Button grow variant="outline" busy={skip.busy} onClick={skip.run} {...waits}>
            {t('setup.skip')}
          </Button>
          <Button grow variant="primary" type="submit" form={formId} busy={continues} {...waits}>
            {t('setup.continue')}
          </Button>
        </>
      )}
    </div>
  );
}

/** One step: what it asks for, and Back, Skip and Continue in the bottom bar. */
export function StepForm(props: StepFormProps): ReactElement {
  const { step, title, text, children, beside, isFine = true, isChanged = false } = props;
  const { t } = useTexts();
  const waits = useWaits();
  const formId = useId();
  const [tries, setTries] = useState(0);
  const { heading, form } = useFocus(tries);
  const [asked, setAsked] = useState<Deed['run'] | null>(null);
  const goOn = useAnswer(props, 'done', props.send ?? nothing);
  const skip = useAnswer(props, 'skipped', nothing);
  const busy = goOn.busy || skip.busy;
  const failure = goOn.failure ?? skip.failure;
  const isUnsaved = isChanged && !busy;
  useUnfinished(isUnsaved);
  const guard = useLeaveGuard(isUnsaved);
  const { before } = stepsAround(step);

  const leave = (run: Deed['run']) => {
    if (busy) return;
    if (beside !== undefined && isSomethingUnfinished()) setAsked(() => run);
    else run();
  };
  return (
    <section className="setup-step column gap-3" aria-label={title}>
      <form
        id={formId}
        ref={form}
        className="card card-padding column gap-3"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (waits.disabled === true) return;
          props.onTry?.();
          if (isFine) leave(goOn.run);
          else setTries((last) => last + 1);
        }}
      >
        <h2 className="display display-32 setup-heading" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{text}</p>
        {children}
        {failure && (
          <FieldError>
            {failure === 'unanswered'
              ? t('reason.unanswered')
              : (props.whyNot?.(failure) ?? t('setup.notSaved'))}
          </FieldError>
        )}
      </form>
      {beside}
      <div className="save-bar form-end">
        <Confirm
          open={guard.asked || asked !== null}
          tone="warn"
          title={t('setup.leaveTitle')}
          text={t('setup.leaveText')}
          cancelLabel={t('setup.stay')}
          confirmLabel={t('setup.leaveYes')}
          onCancel={() => {
            setAsked(null);
            guard.stay();
          }}
          onConfirm={() => {
            setAsked(null);
            (asked ?? guard.leave)();
          }}
        >
          <StepBar
            formId={formId}
            back={before === null ? null : setupPaths.step(before)}
            skip={{ busy: skip.busy, run: () => leave(skip.run) }}
            continues={goOn.busy}
            last={props.last}
          />
        </Confirm>
      </div>
    </section>
  );
}
