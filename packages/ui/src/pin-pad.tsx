import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react';

import { Button, type Availability } from './button.tsx';
import { FieldError } from './field.tsx';
import { CheckIcon } from './first-icons.tsx';
import { BackspaceIcon } from './till-icons.tsx';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const LONGEST_PIN = 8;
export const SHORTEST_PIN = 4;
export const digitsOf = (text: string): string => text.replace(/\D/gu, '').slice(0, LONGEST_PIN);

export type PinPadProps = {
  readonly label: string;
  readonly backspace: string;
  readonly enter: string;
  readonly pin: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly waits: Availability;
  readonly onChange: (pin: string) => void;
  readonly onDone: () => void;
};

/** Keys for a thumb, 4 x 3 of 64 px; a keyboard types into the same field. */
export function PinPad(props: PinPadProps): ReactElement {
  const { label, pin, busy, error, waits, onChange, onDone } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (digit: string) => {
    onChange(digitsOf(`${pin}${digit}`));
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length >= SHORTEST_PIN && !busy && waits.disabled !== true) onDone();
  };
  return (
    <form className="pin-pad" noValidate onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input input-number pin-pad-field"
        type="password"
        // The keys stand below: no second keyboard slides over them.
        inputMode="none"
        autoComplete="off"
        value={pin}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(digitsOf(event.target.value))}
      />
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="pin-pad-keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className="pin-pad-key" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className="pin-pad-key"
          aria-label={props.backspace}
          onClick={() => {
            onChange(pin.slice(0, -1));
            field.current?.focus();
          }}
        >
          <BackspaceIcon />
        </button>
        <button type="button" className="pin-pad-key" onClick={() => press('0')}>
          0
        </button>
        <Button
          type="submit"
          variant="primary"
          className="pin-pad-key"
          labelHidden
          icon={<CheckIcon />}
          busy={busy}
          {...waits}
        >
          {props.enter}
        </Button>
      </div>
    </form>
  );
}
