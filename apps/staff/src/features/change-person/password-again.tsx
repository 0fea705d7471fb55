import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { Sheet } from '@masa/ui/sheet';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api, failureOf, type Failure } from '../../shared/api.ts';
import { signInRefusal } from '../../shared/sign-in.tsx';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

/** The real password once more: whoever finds a tablet must not change who can get in. */
export function PasswordAgain({ onEnd }: { readonly onEnd: (isSaid: boolean) => void }): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.sayPasswordAgain({ body: { password } });
      onEnd(true);
    } catch (reason) {
      setFailure(failureOf(reason));
      setBusy(false);
      setPassword('');
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form that is behind the question.
    event.stopPropagation();
    if (password !== '' && !busy && waits.disabled !== true) void send();
  };
  const refusal =
    failure === 'wrong_password' ? t('person.wrongPassword') : failure && signInRefusal(t, failure);
  return (
    <Sheet open title={t('person.passwordAgain')} closeLabel={t('person.close')} onClose={() => onEnd(false)}>
      <form className="column gap-3" aria-label={t('person.passwordAgain')} noValidate onSubmit={onSubmit}>
        <p className="text-14 muted">{t('person.passwordAgainText')}</p>
        <TextInput
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== null && <FieldError>{refusal ?? t('person.failed')}</FieldError>}
        <Button type="submit" variant="primary" wide busy={busy} {...waits}>
          {t('person.goOn')}
        </Button>
      </form>
    </Sheet>
  );
}
