import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { SignInFields, signInRefusal, useSignInForm } from '../../shared/sign-in.tsx';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';

export type SignInBesideProps = {
  /** Who is about to; empty for anybody. */
  readonly username: string;
  readonly said: string | null;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

/** One more person signs in on this tablet; the one who has it stays signed in. */
export function SignInBeside({ username, said, onDone, onBack }: SignInBesideProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { busy, failure, onSubmit, fields } = useSignInForm({
    known: username,
    isWaiting: waits.disabled === true,
    onDone,
  });
  return (
    <form className="column gap-3" aria-label={t('person.another')} noValidate onSubmit={onSubmit}>
      {said !== null && <Alert tone="info">{said}</Alert>}
      <p className="text-14 muted">{t('person.stays')}</p>
      <SignInFields {...fields} />
      {failure !== null && <FieldError>{signInRefusal(t, failure) ?? t('person.failed')}</FieldError>}
      <Button type="submit" variant="primary" size="large" wide busy={busy} {...waits}>
        {t('signIn.submit')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('person.back')}
      </Button>
    </form>
  );
}
