import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { PlusIcon } from '@masa/ui/icons';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useRecordForm, type RecordFormSettings, type RecordFormState } from '../leaving/use-record-form.ts';
import { useTexts } from '../texts.tsx';
import { useWaits } from '../waits.ts';
import { DeedError } from './deed-error.tsx';

type ItemSettings<D extends object, B> = Pick<
  RecordFormSettings<D, B, string>,
  'from' | 'read' | 'atOnce' | 'save' | 'refused'
>;

/** Adding lines one after the other: when one is there, the keyboard stands at the start of the next. */
export function useItemForm<D extends object, B>(settings: ItemSettings<D, B>): RecordFormState<D> {
  const { t } = useTexts();
  const form: RecordFormState<D> = useRecordForm({
    ...settings,
    sayError: (words) => words,
    said: () => t('supplier.itemAdded'),
    isNext: true,
    onDone: () => form.formProps.ref.current?.querySelector('select')?.focus(),
  });
  return form;
}

type WrongBy = { readonly error: undefined; readonly wrongBy: string | undefined };

export type ItemFormProps<D extends object> = {
  readonly form: RecordFormState<D>;
  readonly className: string;
  readonly primary?: boolean;
  /** Heads why the server did not take it. */
  readonly failed: string;
  /** `wrongBy` gives the id of the error to the fields that are to blame for it. */
  readonly children: (wrongBy: (name: keyof D & string) => WrongBy) => ReactNode;
};

/** One more line of an order or a delivery: what is wrong is said once, below all its fields. */
export function ItemForm<D extends object>(props: ItemFormProps<D>): ReactElement {
  const { form, className, primary = false, failed, children } = props;
  const { t } = useTexts();
  const errorId = useId();
  const waits = useWaits();
  const error = Object.keys(form.draft)
    .map((name) => form.errorOf(name))
    .find((words) => words !== undefined);
  return (
    <form className="card card-padding column gap-3" aria-label={t('supplier.addItem')} {...form.formProps}>
      <div className={className}>
        {children((name) => ({
          error: undefined,
          wrongBy: form.errorOf(name) === undefined ? undefined : errorId,
        }))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <DeedError title={failed} failure={form.failure} />
      <Button
        type="submit"
        {...(primary && { variant: 'primary' })}
        wide
        icon={<PlusIcon />}
        busy={form.busy}
        {...waits}
      >
        {t('supplier.addItem')}
      </Button>
    </form>
  );
}
