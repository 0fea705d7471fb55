import { TextInput } from '@masa/ui/field';
import { useState, type FormEvent, type ReactElement } from 'react';
import { useSignIn } from './account.ts';
import { failureOf, type Failure } from './api.ts';
import { useUnfinished } from './leaving/unfinished.ts';
import { useTexts, type TextKey, type Texts } from './texts.tsx';

const refusals: Partial<Record<Failure, TextKey>> = {
  unauthorized: 'signIn.refusedText',
  too_many_requests: 'signIn.tooManyText',
  unanswered: 'signIn.unansweredText',
};

/** Why somebody could not sign in, where there is more to say than that it failed. */
export function signInRefusal(t: Texts['t'], failure: Failure): string | undefined {
  const key = refusals[failure];
  return key && t(key);
}

export type SignInForm = {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSubmit: (event: FormEvent) => void;
  readonly fields: SignInFieldsProps;
};

type Choice = {
  /** Who is about to. */
  readonly known?: string;
  /** It cannot be sent now. */
  readonly isWaiting?: boolean;
  readonly onDone?: () => void;
};

/** Username and password, with which somebody comes to this device. */
export function useSignInForm({ known = '', isWaiting = false, onDone }: Choice = {}): SignInForm {
  const signIn = useSignIn();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useUnfinished(username !== known || password !== '');

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
      onDone?.();
    } catch (reason) {
      setFailure(failureOf(reason));
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && password !== '' && !busy && !isWaiting) void send();
  };
  return {
    busy,
    failure,
    onSubmit,
    fields: { username, password, isTried, onUsername: setUsername, onPassword: setPassword },
  };
}

type SignInFieldsProps = {
  readonly username: string;
  readonly password: string;
  /** What is missing is said. */
  readonly isTried: boolean;
  readonly onUsername: (username: string) => void;
  readonly onPassword: (password: string) => void;
};

export function SignInFields(props: SignInFieldsProps): ReactElement {
  const { username, password, isTried, onUsername, onPassword } = props;
  const { t } = useTexts();
  return (
    <>
      <TextInput
        label={t('signIn.username')}
        error={isTried && username.trim() === '' ? t('signIn.usernameMissing') : undefined}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => onUsername(event.target.value)}
      />
      <TextInput
        label={t('signIn.password')}
        error={isTried && password === '' ? t('signIn.passwordMissing') : undefined}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
    </>
  );
}
