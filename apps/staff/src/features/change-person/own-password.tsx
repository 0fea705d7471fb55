import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import type { ReactElement } from 'react';
import { useRenewSignIn } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { signInRefusal } from '../../shared/sign-in.tsx';
import { useWaits } from '../../shared/waits.ts';
import { NewPasswordField, passwordShort, refusedPassword } from '../../shared/password-field.tsx';
import { useTexts } from './texts.ts';

const nothing = { current: '', password: '' };

/** One's own password, changed by who knows the one before. */
export function OwnPassword({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const renewSignIn = useRenewSignIn();
  const form = useRecordForm({
    from: nothing,
    read: (draft) => ({
      body: draft,
      errors: {
        current: draft.current === '' ? 'signIn.passwordMissing' : undefined,
        password: passwordShort(draft.password),
      },
    }),
    sayError: (key: 'signIn.passwordMissing' | 'newAccount.passwordShort') => t(key),
    save: (body) => renewSignIn(() => api.setPassword({ body }), body.password),
    said: () => t('person.passwordSaved'),
    refused: (refusal) => ({
      ...(refusal === 'wrong_password' && { current: t('person.wrongPassword') }),
      ...refusedPassword(t, refusal),
    }),
    onDone: onClose,
  });
  const { field, busy, failure, formProps } = form;
  return (
    <Sheet open title={t('person.ownPassword')} closeLabel={t('person.close')} onClose={onClose}>
      <form className="column gap-3" aria-label={t('person.ownPassword')} {...formProps}>
        <p className="text-14 muted">{t('person.ownPasswordText')}</p>
        <TextInput
          label={t('person.currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          {...field('current')}
        />
        <NewPasswordField label={t('person.newPassword')} form={form} />
        {failure !== null && <FieldError>{signInRefusal(t, failure) ?? t('person.failed')}</FieldError>}
        <Button type="submit" variant="primary" wide busy={busy} {...waits}>
          {t('person.savePassword')}
        </Button>
      </form>
    </Sheet>
  );
}
