import { Alert, ErrorPanel } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import type { ReactElement, ReactNode } from 'react';
import type { Failure } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { SignInFields, signInRefusal, useSignInForm } from '../../shared/sign-in.tsx';
import { useTexts } from './texts.ts';
import './login.css';

function LoginFailure({ failure }: { readonly failure: Failure }): ReactElement {
  const { t } = useTexts();
  const text = signInRefusal(t, failure);
  return text === undefined ? (
    <Failed failure={failure} />
  ) : (
    <ErrorPanel title={t('login.refusedTitle')} text={text} />
  );
}

function LoginForm({ expired }: { readonly expired: boolean }): ReactElement {
  const { t } = useTexts();
  const { busy, failure, onSubmit, fields } = useSignInForm();
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <h1 className="display display-40">{t('signIn.heading')}</h1>
      {failure && <LoginFailure failure={failure} />}
      {expired && !failure && <Alert tone="info">{t('login.expired')}</Alert>}
      <SignInFields {...fields} />
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
