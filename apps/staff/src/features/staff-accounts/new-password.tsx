import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { KeyIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { weakPassword } from '../../shared/weak-password.ts';
import { isPasswordLongEnough, whyNot } from './staff-account.ts';

const nothing = { password: '' };

/** For whoever has forgotten the password: signs every device of theirs out (AMB-109). */
export function NewPassword({ username }: { readonly username: string }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { field, busy, failure, formProps } = useRecordForm({
    from: nothing,
    read: ({ password }) => ({
      body: { password },
      errors: { password: isPasswordLongEnough(password) ? undefined : 'newAccount.passwordShort' },
    }),
    sayError: (key: 'newAccount.passwordShort') => t(key),
    save: (body) => api.changeStaff({ params: { username }, body }),
    said: () => t('staffAccounts.passwordSet'),
    refused: (refusal) => {
      const weak = weakPassword(refusal);
      return weak === null ? {} : { password: t(weak) };
    },
    isNext: true,
  });
  return (
    <form
      className="card card-padding column gap-3"
      aria-label={t('staffAccounts.passwordHeading')}
      {...formProps}
    >
      <h3 className="display display-26">{t('staffAccounts.passwordHeading')}</h3>
      <p className="text-14 muted">{t('staffAccounts.passwordText')}</p>
      <TextInput
        label={t('staffAccounts.newPassword')}
        hint={t('newAccount.passwordHint')}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      {failure && <FieldError>{whyNot(t, failure)}</FieldError>}
      <Button type="submit" icon={<KeyIcon size="small" />} busy={busy} {...waits}>
        {t('staffAccounts.setPassword')}
      </Button>
    </form>
  );
}
