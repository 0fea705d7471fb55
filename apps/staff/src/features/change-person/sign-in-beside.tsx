import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useSignIn } from '../../shared/account.ts';
import { failureOf, type Failure } from '../../shared/api.ts';
import { useTexts, type TextKey } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';

export type SignInBesideProps = {
  /** Who is about to; empty for anybody. */
  readonly username: string;
  readonly said: string | null;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

const refusals: Partial<Record<Failure, TextKey>> = {
  unauthorized: 'signIn.refusedText',
  too_many_requests: 'signIn.tooManyText',
  unanswered: 'signIn.unansweredText',
};

/** One more person signs in on this tablet; the one who has it stays signed in. */
export function SignInBeside({ username: known, said, onDone, onBack }: SignInBesideProps): ReactElement {
  const { t } = useTexts();
  const signIn = useSignIn();
  const waits = useWaits();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
      onDone();
    } catch (reason) {
      setFailure(failureOf(reason));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && password !== '' && !busy && waits.disabled !== true) void send();
  };
  return (
    <form className="column gap-3" aria-label={t('person.another')} noValidate onSubmit={submit}>
      {said !== null && <Alert tone="info">{said}</Alert>}
      <p className="text-14 muted">{t('person.stays')}</p>
      <TextInput
        label={t('signIn.username')}
        error={tried && username.trim() === '' ? t('signIn.usernameMissing') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextInput
        label={t('signIn.password')}
        error={tried && password === '' ? t('signIn.passwordMissing') : undefined}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure !== null && <FieldError>{t(refusals[failure] ?? 'person.failed')}</FieldError>}
      <Button type="submit" variant="primary" size="large" wide busy={busy} {...waits}>
        {t('signIn.submit')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('person.back')}
      </Button>
    </form>
  );
}
