import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';

type LeiFieldProps = {
  readonly label: string;
  /** As it is typed. */
  readonly text: string;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
};

/** A sum in lei, as somebody types it. */
export const LeiField = ({ label, text, error, onText }: LeiFieldProps): ReactElement => (
  <TextInput
    label={label}
    look="number"
    unit="MDL"
    inputMode="decimal"
    autoComplete="off"
    value={text}
    error={error}
    onChange={({ target }) => onText(target.value)}
  />
);
