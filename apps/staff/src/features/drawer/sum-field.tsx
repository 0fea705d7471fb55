import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';

type SumFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** A sum in lei, as somebody types it. */
export const SumField = ({ label, text, onText }: SumFieldProps): ReactElement => (
  <TextInput
    label={label}
    look="number"
    inputMode="decimal"
    autoComplete="off"
    value={text}
    onChange={({ target }) => onText(target.value)}
  />
);
