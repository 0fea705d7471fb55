import { useId, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { CheckIcon } from './first-icons.tsx';

export type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly labelHidden?: boolean;
  readonly disabled?: boolean;
};

export function Switch({
  label,
  checked,
  onChange,
  labelHidden = false,
  disabled = false,
}: SwitchProps): ReactElement {
  const id = useId();
  return (
    <span className="switch-row">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
    </span>
  );
}

export type CheckRowProps = {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
};

/** One line of a checklist: the whole row is the checkbox. */
export function CheckRow({ label, checked, onChange, disabled = false }: CheckRowProps): ReactElement {
  return (
    <label className="check-row">
      <input
        type="checkbox"
        className="native-input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classNames('check-box', checked && 'is-on')} aria-hidden="true">
        <CheckIcon />
      </span>
      <span>{label}</span>
    </label>
  );
}

export type CheckMarkProps = { readonly done: boolean };

/** The drawn box alone, where the words beside it say the state. */
export const CheckMark = ({ done }: CheckMarkProps): ReactElement => (
  <span className={classNames('check-box', done && 'is-on')} aria-hidden="true">
    <CheckIcon />
  </span>
);
