import { ErrorPanel } from '@masa/ui/alert';
import { Loading } from '@masa/ui/skeleton';
import { Spinner } from '@masa/ui/spinner';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { LoginHero } from '../features/login/login-hero.tsx';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { useRetryPing, useSignInGuard } from '../shared/account.ts';
import { useTexts } from '../shared/texts.tsx';
import { useTheme } from '../shared/theme.ts';
import { useDocumentTitle, useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { Answers } from './answers.tsx';

function SignIn({ expired }: { readonly expired: boolean }): ReactElement {
  const { t } = useTexts();
  const { name, mark, trainingMode } = useVenue();
  useTitle(t('signIn.heading'));
  return (
    <>
      {trainingMode && (
        <aside className="training-bar" aria-label={t('training.title')}>
          {t('training.bar')}
        </aside>
      )}
      <LoginScreen
        expired={expired}
        hero={<LoginHero venueName={name} mark={mark} />}
        languageSwitch={<LanguageSwitch />}
      />
    </>
  );
}

function Unreachable(): ReactElement {
  const { t } = useTexts();
  const retry = useRetryPing();
  return (
    <main className="lone-panel">
      <ErrorPanel
        title={t('unreachable.title')}
        text={t('unreachable.text')}
        action={{ label: t('error.again'), onAction: () => void retry() }}
      />
    </main>
  );
}

/** Nobody sees a staff screen before the server has said who they are. */
export function Gate(): ReactElement {
  const { t } = useTexts();
  const signIn = useSignInGuard();
  useTheme();
  useDocumentTitle();
  switch (signIn.state) {
    case 'checking':
      return (
        <main className="lone-panel">
          <Loading label={t('loading')}>
            <Spinner label={t('loading')} labelHidden />
          </Loading>
        </main>
      );
    case 'out':
      return <SignIn expired={signIn.expired} />;
    case 'unreachable':
      return <Unreachable />;
    case 'in':
      return (
        <Answers key={signIn.account.username}>
          <Outlet />
        </Answers>
      );
  }
}
