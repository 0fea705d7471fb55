import { Alert, ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { useSignIn } from '../../shared/account.ts';
import { failureOf, type Failure } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts, type TextKey } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import './login.css';

type Missing = { readonly username: boolean; readonly password: boolean };

const refusals: Partial<Record<Failure, TextKey>> = {
  unauthorized: 'signIn.refusedText',
  too_many_requests: 'signIn.tooManyText',
  unanswered: 'signIn.unansweredText',
};

function LoginFailure({ failure }: { readonly failure: Failure }): ReactElement {
  const { t } = useTexts();
  const text = refusals[failure];
  return text === undefined ? (
    <Failed failure={failure} />
  ) : (
    <ErrorPanel title={t('login.refusedTitle')} text={t(text)} />
  );
}

function LoginForm({ expired }: { readonly expired: boolean }): ReactElement {
  const { t } = useTexts();
  const signIn = useSignIn();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({ username: false, password: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useUnfinished(username !== '' || password !== '');

  const submit = async () => {
    const lacks = { username: username.trim() === '', password: password === '' };
    setMissing(lacks);
    if (lacks.username || lacks.password || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
    } catch (reason) {
      setFailure(failureOf(reason));
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <h1 className="display display-40">{t('signIn.heading')}</h1>
      {failure && <LoginFailure failure={failure} />}
      {expired && !failure && <Alert tone="info">{t('login.expired')}</Alert>}
      <TextInput
        label={t('signIn.username')}
        error={missing.username ? t('signIn.usernameMissing') : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextInput
        label={t('signIn.password')}
        error={missing.password ? t('signIn.passwordMissing') : undefined}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

export type LoginScreenProps = {
  readonly expired: boolean;
  readonly hero: ReactNode;
  readonly languageSwitch: ReactNode;
};

export function LoginScreen({ expired, hero, languageSwitch }: LoginScreenProps): ReactElement {
  return (
    <main className="login">
      {hero}
      <div className="login-side">
        <div className="login-language">{languageSwitch}</div>
        <LoginForm expired={expired} />
      </div>
    </main>
  );
}
