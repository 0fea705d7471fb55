import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { ChevronLeftIcon, CheckIcon } from '@masa/ui/icons';
import { useEffect, useId, useRef, type FormEvent, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import './change-person.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const LONGEST_PIN = 8;
export const SHORTEST_PIN = 4;
export const digitsOf = (text: string): string => text.replace(/\D/gu, '').slice(0, LONGEST_PIN);

export type PinPadProps = {
  readonly label: string;
  readonly pin: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onChange: (pin: string) => void;
  readonly onDone: () => void;
};

/** Keys for a thumb, 4 x 3 of 64 px; a keyboard types into the same field. */
export function PinPad({ label, pin, busy, error, onChange, onDone }: PinPadProps): ReactElement {
  const { t } = useTexts();
  const id = useId();
  const waits = useWaits();
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
    <form className="change-person-pad" noValidate onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input input-number change-person-field"
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
      <div className="change-person-keys">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className="change-person-key" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className="change-person-key"
          aria-label={t('person.backspace')}
          onClick={() => {
            onChange(pin.slice(0, -1));
            field.current?.focus();
          }}
        >
          <ChevronLeftIcon />
        </button>
        <button type="button" className="change-person-key" onClick={() => press('0')}>
          0
        </button>
        <Button
          type="submit"
          variant="primary"
          className="change-person-key"
          labelHidden
          icon={<CheckIcon />}
          busy={busy}
          {...waits}
        >
          {t('person.enter')}
        </Button>
      </div>
    </form>
  );
}
