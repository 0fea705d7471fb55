import type { ReactElement, ReactNode } from 'react';

import { Field } from './field.tsx';
import { MinusIcon, PlusIcon } from './first-icons.tsx';

export type StepperProps = {
  readonly label: ReactNode;
  /** The field's text, as the person typed it; the app reads the number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly canLess?: boolean;
  readonly canMore?: boolean;
  readonly decimal?: boolean;
  /** A number field from this number in these steps (tips); without it a text field, as stock amounts need. */
  readonly whole?: { readonly min: number; readonly step: number } | undefined;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};

/** A number with less and more beside it: tips, stock counts. */
export function Stepper({
  label,
  value,
  onChange,
  onStep,
  lessLabel,
  moreLabel,
  canLess = true,
  canMore = true,
  decimal = false,
  whole,
  placeholder,
  error,
  hint,
  disabled = false,
}: StepperProps): ReactElement {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className="stepper">
          <button
            type="button"
            className="button button-square"
            aria-label={lessLabel}
            disabled={disabled || !canLess}
            onClick={() => onStep(-1)}
          >
            <MinusIcon />
          </button>
          <input
            {...control}
            className="input input-number"
            {...(whole && { type: 'number', ...whole })}
            inputMode={decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="button button-square"
            aria-label={moreLabel}
            disabled={disabled || !canMore}
            onClick={() => onStep(1)}
          >
            <PlusIcon />
          </button>
        </span>
      )}
    </Field>
  );
}
