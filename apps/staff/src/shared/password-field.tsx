import { PASSWORD_MIN_LENGTH } from '@masa/domain/password';
import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { Failure } from './api.ts';
import type { RecordFormState } from './leaving/use-record-form.ts';
import { useTexts, type TextKey, type Texts } from './texts.tsx';

/** Why the server takes a password for no good one; whatever else failed is none of these. */
export function weakPassword(failure: Failure | null): TextKey | null {
  if (failure === 'password_common') return 'newAccount.passwordCommon';
  if (failure === 'password_is_name') return 'newAccount.passwordIsName';
  return null;
}

/** The same, to be said under the field. */
export function refusedPassword(t: Texts['t'], failure: Failure): { readonly password?: string } {
  const weak = weakPassword(failure);
  return weak === null ? {} : { password: t(weak) };
}

/** What keeps it from being sent. */
export const passwordShort = (password: string): 'newAccount.passwordShort' | undefined =>
  password.length < PASSWORD_MIN_LENGTH ? 'newAccount.passwordShort' : undefined;

export type NewPasswordFieldProps = {
  readonly label: string;
  readonly form: Pick<RecordFormState<{ readonly password: string }>, 'field'>;
};

/** A password that somebody makes up. */
export function NewPasswordField({ label, form }: NewPasswordFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={label}
      hint={t('newAccount.passwordHint')}
      type="password"
      autoComplete="new-password"
      required
      {...form.field('password')}
    />
  );
}
