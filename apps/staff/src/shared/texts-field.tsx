import { languageNames, languages, type TypedText } from '@masa/domain/language';
import { TextArea, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';

export type TextsFieldProps = {
  readonly label: string;
  readonly value: TypedText;
  readonly error?: string | undefined;
  /** Guests see its lines one under the other. */
  readonly hasLines?: boolean;
  readonly maxLength?: number;
  readonly onChange: (value: TypedText) => void;
};

/** What guests read, in each of their languages; where one is missing they read another (AMB-034). */
export function TextsField({
  label,
  value,
  error,
  hasLines = false,
  maxLength,
  onChange,
}: TextsFieldProps): ReactElement {
  return (
    <fieldset className="column gap-2 form-texts">
      <legend className="field-label">{label}</legend>
      {languages.map((language, at) => {
        const field = {
          label: languageNames[language],
          value: value[language],
          lang: language,
          autoComplete: 'off',
          ...(maxLength !== undefined && { maxLength }),
          ...(at === 0 && { error }),
        };
        const put = (text: string) => onChange({ ...value, [language]: text });
        return hasLines ? (
          <TextArea key={language} {...field} rows={2} onChange={(event) => put(event.target.value)} />
        ) : (
          <TextInput key={language} {...field} onChange={(event) => put(event.target.value)} />
        );
      })}
    </fieldset>
  );
}
