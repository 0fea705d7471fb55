import { Button, type Availability } from '@masa/ui/button';
import { useInPlace } from '@masa/ui/use-in-place';
import { useId, type ReactElement, type ReactNode } from 'react';
import type { RecordFormState } from './use-record-form.ts';

export type FormInPlaceProps = {
  readonly form: Pick<RecordFormState<object>, 'formProps' | 'busy'>;
  readonly title: string;
  readonly cancel: string;
  readonly save: string;
  readonly saving?: Availability;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What `useRecordForm` holds, opened in place: it takes the focus and gives it back to what opened it; Escape gives it up. */
export function FormInPlace(props: FormInPlaceProps): ReactElement {
  const { form, title, cancel, save, saving, onClose, children } = props;
  const { ref } = form.formProps;
  const titleId = useId();
  useInPlace(ref, form.busy ? undefined : onClose, 'input, select');
  return (
    <form className="confirm" aria-labelledby={titleId} {...form.formProps}>
      <b id={titleId} className="alert-title">
        {title}
      </b>
      {children}
      <div className="confirm-actions">
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} {...saving}>
          {save}
        </Button>
      </div>
    </form>
  );
}
