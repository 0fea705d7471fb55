import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { Confirm } from '@masa/ui/confirm';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTexts } from '../texts.tsx';
import { useWaits } from '../waits.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** What the two ends of a form need to know of it. */
type Ending = Pick<RecordFormState<object>, 'formProps' | 'busy' | 'isChanged' | 'isUnsaved' | 'isSaved'>;

type EndProps = { readonly form: Ending; readonly save: string };

/** The end of a form that closes: leave it, asked once where that loses something, or save. */
function LeaveOrSave({ form, save, onLeave }: EndProps & { readonly onLeave: () => void }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [asks, setAsks] = useState(false);
  const { busy, isChanged } = form;
  const guard = useLeaveGuard(form.isUnsaved);
  return (
    <Confirm
      open={asks || guard.asked}
      tone="warn"
      title={t('leaving.discardTitle')}
      text={t('leaving.discardText')}
      cancelLabel={t('leaving.discardNo')}
      confirmLabel={t('leaving.discardYes')}
      onCancel={() => {
        setAsks(false);
        guard.stay();
      }}
      onConfirm={guard.asked ? guard.leave : onLeave}
    >
      <div className="row row-wrap gap-2">
        <Button grow variant="outline" onClick={() => (isChanged ? setAsks(true) : onLeave())}>
          {t('form.cancel')}
        </Button>
        <Button grow variant="primary" type="submit" busy={busy} {...waits}>
          {save}
        </Button>
      </div>
    </Confirm>
  );
}

/** The end of a form that stays open when it is saved; who leaves it unsaved is asked in its place. */
function SaveAndStay({ form, save, saved }: EndProps & { readonly saved: string | undefined }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { busy, isSaved } = form;
  const guard = useLeaveGuard(form.isUnsaved);
  return (
    <Confirm
      open={guard.asked}
      tone="warn"
      title={t('leaving.title')}
      text={t('leaving.text')}
      cancelLabel={t('leaving.stay')}
      confirmLabel={t('leaving.yes')}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    >
      <Button type="submit" variant="primary" wide busy={busy} done={isSaved} {...waits}>
        {isSaved ? saved : save}
      </Button>
    </Confirm>
  );
}

export type RecordFormProps = EndProps & {
  readonly label: string;
  readonly className?: string;
  /** The way out of a form that closes; without, it stays open. */
  readonly onLeave?: () => void;
  /** What the button of a form that stays says for a while when it is saved. */
  readonly saved?: string;
  /** A page of its own, whose end stays in sight; that of a form which closes does on a phone. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
};

/** What `useRecordForm` holds, as the form of a page: whoever leaves it unsaved is asked. */
export function RecordForm(props: RecordFormProps): ReactElement {
  const { form, label, className, save, onLeave, saved, isPage = false, children } = props;
  const end =
    onLeave === undefined ? (
      <SaveAndStay form={form} save={save} saved={saved} />
    ) : (
      <LeaveOrSave form={form} save={save} onLeave={onLeave} />
    );
  return (
    <form {...form.formProps} className={classNames('column gap-3', className)} aria-label={label}>
      {children}
      {isPage || onLeave !== undefined ? (
        <div className={classNames('save-bar form-end', isPage && 'save-bar-of-page')}>{end}</div>
      ) : (
        end
      )}
    </form>
  );
}
