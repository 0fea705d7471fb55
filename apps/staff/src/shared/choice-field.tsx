import { Segmented, type SegmentedProps } from '@masa/ui/choices';
import { FieldError } from '@masa/ui/field';
import { useId, type ReactElement } from 'react';

export type ChoiceFieldProps<Value extends string> = Omit<SegmentedProps<Value>, 'look'> & {
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A few choices as a field of a form, under a label that is seen. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactElement {
  const { hint, error, ...choices } = props;
  const id = useId();
  return (
    <div className="field" aria-describedby={error === undefined ? undefined : id}>
      <span className="field-label" aria-hidden="true">
        {choices.label}
      </span>
      <Segmented {...choices} look="form" />
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
