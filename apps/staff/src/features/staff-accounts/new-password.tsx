import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { KeyIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useTexts } from './texts.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useWaits } from '../../shared/waits.ts';
import { NewPasswordField, passwordShort, refusedPassword } from '../../shared/password-field.tsx';
import { whyNot } from './staff-account.ts';

const nothing = { password: '' };

/** For whoever has forgotten the password: signs every device of theirs out (AMB-109). */
export function NewPassword({ username }: { readonly username: string }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const form = useRecordForm({
    from: nothing,
    read: ({ password }) => ({ body: { password }, errors: { password: passwordShort(password) } }),
    sayError: t,
    save: (body) => api.changeStaff({ params: { username }, body }),
    said: () => t('staffAccounts.passwordSet'),
    refused: (refusal) => refusedPassword(t, refusal),
    isNext: true,
  });
  const { busy, failure, formProps } = form;
  return (
    <form
      className="card card-padding column gap-3"
      aria-label={t('staffAccounts.passwordHeading')}
      {...formProps}
    >
      <h3 className="display display-26">{t('staffAccounts.passwordHeading')}</h3>
      <p className="text-14 muted">{t('staffAccounts.passwordText')}</p>
      <NewPasswordField label={t('staffAccounts.newPassword')} form={form} />
      {failure && <FieldError>{whyNot(t, failure)}</FieldError>}
      <Button type="submit" icon={<KeyIcon size="small" />} busy={busy} {...waits}>
        {t('staffAccounts.setPassword')}
      </Button>
    </form>
  );
}
