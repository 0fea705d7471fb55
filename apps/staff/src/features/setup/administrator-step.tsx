import { PASSWORD_MIN_LENGTH } from '@masa/domain/password';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { useAccount, useRenewSignIn } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { useTexts } from './texts.ts';
import { weakPassword } from '../../shared/weak-password.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const NAME_LENGTH = 64;

/** The administrator's own name and password: the one that the first start printed ends here. */
export function AdministratorStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const renewSignIn = useRenewSignIn();
  const [typed, setTyped] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const known = state.people.find((person) => person.username === username)?.displayName ?? '';
  const displayName = (typed ?? known).trim();
  // Whoever comes back to this step has a password of their own already.
  const isLongEnough =
    password.length >= PASSWORD_MIN_LENGTH ||
    (password === '' && state.venue.setup?.administrator === 'done');

  const send = async () => {
    const params = { username };
    if (password === '') await api.changeStaff({ params, body: { displayName } });
    else await renewSignIn(() => api.changeStaff({ params, body: { displayName, password } }), password);
    setPassword('');
    return {};
  };
  return (
    <StepForm
      step="administrator"
      state={state}
      title={t('setup.administrator.title')}
      text={t('setup.administrator.text', { username })}
      isFine={displayName !== '' && isLongEnough}
      isChanged={password !== '' || displayName !== known}
      onTry={() => setTried(true)}
      send={send}
      whyNot={(failure) => t(weakPassword(failure) ?? 'setup.notSaved')}
    >
      <TextInput
        label={t('setup.administrator.yourName')}
        value={typed ?? known}
        maxLength={NAME_LENGTH}
        autoComplete="name"
        required
        {...(isTried && displayName === '' && { error: t('newAccount.displayNameMissing') })}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextInput
        label={t('setup.administrator.password')}
        hint={t('newAccount.passwordHint')}
        value={password}
        type="password"
        autoComplete="new-password"
        required
        {...(isTried && !isLongEnough && { error: t('newAccount.passwordShort') })}
        onChange={(event) => setPassword(event.target.value)}
      />
    </StepForm>
  );
}
