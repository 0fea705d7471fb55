import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { KeyIcon } from '@masa/ui/icons';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useWaits } from '../../shared/waits.ts';
import { weakPassword } from '../../shared/weak-password.ts';
import { isPasswordLongEnough, whyNot } from './staff-account.ts';

/** For whoever has forgotten the password: signs every device of theirs out (AMB-109). */
export function NewPassword({ username }: { readonly username: string }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [password, setPassword] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const deed = useSaidDeed(
    () => api.changeStaff({ params: { username }, body: { password } }),
    t('staffAccounts.passwordSet'),
    () => setPassword(''),
  );
  useUnfinished(password !== '');
  const weak = weakPassword(deed.failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = !isPasswordLongEnough(password);
    setTooShort(isShort);
    if (!isShort && waits.disabled !== true) deed.run();
  };
  return (
    <form
      className="card card-padding column gap-3"
      aria-label={t('staffAccounts.passwordHeading')}
      noValidate
      onSubmit={submit}
    >
      <h3 className="display display-26">{t('staffAccounts.passwordHeading')}</h3>
      <p className="text-14 muted">{t('staffAccounts.passwordText')}</p>
      <TextInput
        label={t('staffAccounts.newPassword')}
        hint={t('staffAccounts.passwordHint')}
        error={tooShort ? t('staffAccounts.passwordShort') : weak === null ? undefined : t(weak)}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => {
          deed.forget();
          setTooShort(false);
          setPassword(event.target.value);
        }}
      />
      {deed.failure && weak === null && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
      <Button type="submit" icon={<KeyIcon size="small" />} busy={deed.busy} {...waits}>
        {t('staffAccounts.setPassword')}
      </Button>
    </form>
  );
}
