import { TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useAccount, useRenewSignIn } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { useTexts, type TextKey } from './texts.ts';
import { NewPasswordField, passwordShort, weakPassword } from '../../shared/password-field.tsx';
import { StepForm, useStepForm, type StepProps } from './step-form.tsx';

const NAME_LENGTH = 64;

type Own = { readonly displayName: string; readonly password: string };

/** The administrator's own name and password: the one that the first start printed ends here. */
export function AdministratorStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const renewSignIn = useRenewSignIn();
  const known = state.people.find((person) => person.username === username)?.displayName ?? '';
  const form = useStepForm<Own, Own, TextKey>(
    { step: 'administrator', state },
    {
      from: { displayName: known, password: '' },
      read: ({ displayName, password }) => {
        // Whoever comes back to this step has a password of their own already.
        const stays = password === '' && state.venue.setup?.administrator === 'done';
        return {
          body: { displayName: displayName.trim(), password },
          errors: {
            displayName: displayName.trim() === '' ? 'newAccount.displayNameMissing' : undefined,
            password: stays ? undefined : passwordShort(password),
          },
        };
      },
      sayError: t,
      send: async ({ displayName, password }) => {
        const params = { username };
        if (password === '') await api.changeStaff({ params, body: { displayName } });
        else await renewSignIn(() => api.changeStaff({ params, body: { displayName, password } }), password);
        return {};
      },
    },
  );
  return (
    <StepForm
      step="administrator"
      state={state}
      form={form}
      title={t('setup.administrator.title')}
      text={t('setup.administrator.text', { username })}
      whyNot={(failure) => t(weakPassword(failure) ?? 'setup.notSaved')}
    >
      <TextInput
        label={t('setup.administrator.yourName')}
        maxLength={NAME_LENGTH}
        autoComplete="name"
        required
        {...form.field('displayName')}
      />
      <NewPasswordField label={t('setup.administrator.password')} form={form} />
    </StepForm>
  );
}
