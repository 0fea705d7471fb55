import { staffRoles } from '@masa/domain/staff';
import { FieldError, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { useBrief } from '@masa/ui/use-brief';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { GuardedSave } from '../../shared/leaving/guarded-save.tsx';
import { useLeaveGuard } from '../../shared/leaving/leave-guard.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaitingFor } from '../../shared/waits.ts';
import { weakPassword } from '../../shared/weak-password.ts';
import { availability } from '../../shared/waiting.ts';
import {
  draftOf,
  errorsOf,
  isNameTaken,
  isSameDraft,
  NAME_LENGTH,
  roleNames,
  USERNAME_LENGTH,
  whyNot,
  withRole,
  type Draft,
  type StaffAccount,
  type StaffPlaces,
} from './staff-account.ts';

export type AccountFormProps = {
  /** Null for somebody new. */
  readonly account: StaffAccount | null;
  readonly places: StaffPlaces;
};

const SAVED_MS = 3_000;

/** Name, roles and right; of somebody new also the username and the first password. */
export function AccountForm({ account, places }: AccountFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const waitingFor = useWaitingFor();
  const form = useRef<HTMLFormElement>(null);
  const rolesId = useId();
  const [changed, setChanged] = useState<Partial<Draft>>({});
  const [tries, setTries] = useState(0);
  /** What was just saved, until the screen has heard of it. */
  const [saved, setSaved] = useState<{ readonly over: StaffAccount; readonly as: StaffAccount } | null>(null);
  const [justSaved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);

  const isNew = account === null;
  const from = draftOf(saved !== null && saved.over === account ? saved.as : account);
  const draft = { ...from, ...changed };
  const isChanged = !isSameDraft(draft, from);
  const errors = errorsOf(draft, isNew);
  const guard = useLeaveGuard(isChanged);
  const displayName = draft.displayName.trim();

  const save = useSaidDeed(
    async (once) => {
      const { roles, isAdmin } = draft;
      const body = { displayName, roles: [...roles], isAdmin };
      if (account === null) {
        const username = draft.username.trim();
        await api.addStaff({ body: { ...body, username, password: draft.password } }, once);
        setChanged({});
        go(places.edit(username), { replace: true });
        return;
      }
      const as = await api.changeStaff({ params: { username: account.username }, body });
      setSaved({ over: account, as });
      setChanged({});
      showSaved(true);
    },
    isNew ? t('staffAccounts.added', { name: displayName }) : t('staffAccounts.saved'),
  );
  const nameTaken = isNameTaken(save.failure);
  const weak = weakPassword(save.failure);

  // What keeps it from being saved is brought into sight and under the finger.
  useEffect(() => {
    if (tries > 0 || nameTaken || weak !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input')?.focus();
  }, [tries, nameTaken, weak]);

  const change = (next: Partial<Draft>) => {
    save.forget();
    hideSaved();
    setChanged((before) => ({ ...before, ...next }));
  };
  const errorOf = (field: keyof Draft) => {
    const key = tries > 0 ? errors[field] : undefined;
    return key && t(key);
  };
  const rolesError = errorOf('roles');
  const usernameError = nameTaken ? t('staffAccounts.usernameTaken') : errorOf('username');
  const isSaved = justSaved !== null && !isChanged;
  return (
    <form
      ref={form}
      className="column gap-3"
      aria-label={t(isNew ? 'staffAccounts.newTitle' : 'staffAccounts.editTitle')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waitingFor !== null) return;
        if (Object.keys(errors).length > 0) setTries((before) => before + 1);
        else save.run();
      }}
    >
      {isNew && (
        <TextInput
          label={t('staffAccounts.username')}
          hint={t('staffAccounts.usernameHint')}
          error={usernameError}
          value={draft.username}
          maxLength={USERNAME_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => change({ username: event.target.value })}
        />
      )}
      <TextInput
        label={t('staffAccounts.displayName')}
        hint={t('staffAccounts.displayNameHint')}
        error={errorOf('displayName')}
        value={draft.displayName}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <fieldset
        aria-describedby={rolesError === undefined ? undefined : rolesId}
        data-invalid={rolesError === undefined ? undefined : true}
      >
        <legend className="section-label">{t('staffAccounts.roles')}</legend>
        <div>
          {staffRoles.map((role) => (
            <CheckRow
              key={role}
              label={t(roleNames[role])}
              checked={draft.roles.includes(role)}
              onChange={(on) => change({ roles: withRole(draft.roles, role, on) })}
            />
          ))}
        </div>
        {rolesError !== undefined && <FieldError id={rolesId}>{rolesError}</FieldError>}
        <p className="field-hint">{t('staffAccounts.rolesHint')}</p>
      </fieldset>
      <div>
        <CheckRow
          label={t('staffAccounts.isAdmin')}
          checked={draft.isAdmin}
          onChange={(isAdmin) => change({ isAdmin })}
        />
      </div>
      {isNew && (
        <TextInput
          label={t('staffAccounts.password')}
          hint={t('staffAccounts.passwordHint')}
          error={weak === null ? errorOf('password') : t(weak)}
          type="password"
          value={draft.password}
          autoComplete="new-password"
          required
          onChange={(event) => change({ password: event.target.value })}
        />
      )}
      {save.failure && !nameTaken && weak === null && <FieldError>{whyNot(t, save.failure)}</FieldError>}
      <GuardedSave
        guard={guard}
        busy={save.busy}
        done={isSaved && !save.busy}
        waits={availability(waitingFor)}
      >
        {isSaved ? t('staffAccounts.saved') : t(isNew ? 'staffAccounts.add' : 'staffAccounts.save')}
      </GuardedSave>
    </form>
  );
}
