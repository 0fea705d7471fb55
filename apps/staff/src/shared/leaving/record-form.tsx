import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { Confirm } from '@masa/ui/confirm';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '../texts.tsx';
import { useWaits, useWaitingFor } from '../waits.ts';
import { useLeaveGuard } from './leave-guard.ts';

type EndProps = {
  readonly save: string;
  readonly busy: boolean;
  /** Something was typed that leaving would lose. */
  readonly isChanged: boolean;
  readonly onLeave: () => void;
};

/** The end of a form: leave it, asked once where that loses something, or save (design 13). */
function End({ save, busy, isChanged, onLeave }: EndProps): ReactElement {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const guard = useLeaveGuard(isChanged && !busy);
  const waits = useWaits();
  return (
    <div className="save-bar form-end">
      <Confirm
        open={asks || guard.asked}
        tone="warn"
        title={t('supplier.discardTitle')}
        text={t('supplier.discardText')}
        cancelLabel={t('supplier.discardNo')}
        confirmLabel={t('supplier.discardYes')}
        onCancel={() => {
          setAsks(false);
          guard.stay();
        }}
        onConfirm={guard.asked ? guard.leave : onLeave}
      >
        <div className="row row-wrap gap-2">
          <Button grow variant="outline" onClick={() => (isChanged ? setAsks(true) : onLeave())}>
            {t('supplier.cancel')}
          </Button>
          <Button grow variant="primary" type="submit" busy={busy} {...waits}>
            {save}
          </Button>
        </div>
      </Confirm>
    </div>
  );
}

export type RecordFormProps = EndProps & {
  readonly label: string;
  readonly className?: string;
  /** All of it can be sent. */
  readonly isRight: boolean;
  /** Somebody wants to save: from now on errors are shown. */
  readonly onTry: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
};

/** What is known of one thing, to be changed and saved as a whole. What is wrong takes the keyboard. */
export function RecordForm(props: RecordFormProps): ReactElement {
  const { label, className, isRight, onTry, onSave, children, ...end } = props;
  const waitingFor = useWaitingFor();
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      className={classNames('column gap-3', className)}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onTry();
        if (isRight && waitingFor === null) onSave();
        // Once the errors stand there.
        else queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {children}
      <End {...end} />
    </form>
  );
}
