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
import { isSomethingUnfinished } from '../../shared/leaving/unfinished.ts';
import {
  useRecordForm,
  type RecordFormSettings,
  type RecordFormState,
} from '../../shared/leaving/use-record-form.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import type { SetupState, VenueChange } from './setup.ts';

export type StepProps = { readonly state: SetupState };

export type StepFormProps = StepProps & {
  readonly step: SetupStep;
  readonly title: string;
  readonly text: string;
  /** What Continue sends. */
  readonly form: Pick<RecordFormState<object>, 'formProps' | 'busy' | 'isUnsaved' | 'failure'>;
  readonly whyNot?: (failure: Failure) => string;
  /** In place of Continue and Skip. */
  readonly last?: ReactNode;
  /** The fields of the step. */
  readonly children?: ReactNode;
  /** What has forms of its own; Continue asks before it leaves one half filled in. */
  readonly beside?: ReactNode;
};

type Step = Pick<StepFormProps, 'step' | 'state'>;

const answer = (
  { step, state }: Step,
  how: NonNullable<Setup[SetupStep]>,
  change: VenueChange,
): Promise<unknown> => api.putVenue({ body: { ...change, setup: { ...state.venue.setup, [step]: how } } });

/** The next step is opened with what this one has changed. */
function useNextStep(step: SetupStep, isDone: boolean): void {
  const go = useGo();
  const { after } = stepsAround(step);
  const leads = isDone && after !== null ? setupPaths.step(after) : null;
  useEffect(() => {
    if (leads !== null) go(leads);
  }, [leads, go]);
}

function useSkip(step: Step): Deed {
  const [isAnswered, setAnswered] = useState(false);
  const deed = useDeed(async () => {
    await answer(step, 'skipped', {});
    setAnswered(true);
  });
  useNextStep(step.step, isAnswered && !deed.busy);
  return deed;
}

type StepSettings<D extends object, B, E extends string> = Omit<RecordFormSettings<D, B, E>, 'save'> & {
  /** Comes before the step counts as done; what it answers is kept with the venue. */
  readonly send: (body: B) => Promise<VenueChange>;
};

/** What is typed in a step, and sent by Continue; then comes the next step. */
export function useStepForm<D extends object, B, E extends string>(
  step: Step,
  { send, ...settings }: StepSettings<D, B, E>,
): RecordFormState<D> {
  const [isAnswered, setAnswered] = useState(false);
  const form = useRecordForm<D, B, E>({
    ...settings,
    save: async (body) => {
      await answer(step, 'done', await send(body));
      setAnswered(true);
    },
  });
  useNextStep(step.step, isAnswered && !form.busy);
  return form;
}

const nothing = {};

/** A step in which nothing is typed. */
export function PlainStep(props: Omit<StepFormProps, 'form'>): ReactElement {
  const form = useStepForm<object, object, never>(props, {
    from: nothing,
    read: () => ({ body: nothing }),
    sayError: () => '',
    send: () => Promise.resolve(nothing),
  });
  return <StepForm {...props} form={form} />;
}

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
  const { step, title, text, form, children, beside } = props;
  const { t } = useTexts();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever reads by ear hears that another step has come.
  useEffect(() => heading.current?.focus(), []);
  const [asked, setAsked] = useState<Deed['run'] | null>(null);
  const skip = useSkip(props);
  const busy = form.busy || skip.busy;
  const failure = form.failure ?? skip.failure;
  const guard = useLeaveGuard(form.isUnsaved && !skip.busy);
  const { before } = stepsAround(step);

  const leave = (run: Deed['run']) => {
    if (busy) return;
    if (beside !== undefined && isSomethingUnfinished()) setAsked(() => run);
    else run();
  };
  return (
    <section className="setup-step column gap-3" aria-label={title}>
      <form
        {...form.formProps}
        id={formId}
        className="card card-padding column gap-3"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          leave(() => form.formProps.onSubmit(event));
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
            continues={form.busy}
            last={props.last}
          />
        </Confirm>
      </div>
    </section>
  );
}
