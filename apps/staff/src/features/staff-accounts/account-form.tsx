import { staffRoles } from '@masa/domain/staff';
import { FieldError, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { useId, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { useTexts } from './texts.ts';
import { weakPassword } from '../../shared/weak-password.ts';
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
  type StaffAccount,
  type StaffPlaces,
} from './staff-account.ts';

export type AccountFormProps = {
  /** Null for somebody new. */
  readonly account: StaffAccount | null;
  readonly places: StaffPlaces;
};

/** Name, roles and right; of somebody new also the username and the first password. */
export function AccountForm({ account, places }: AccountFormProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const rolesId = useId();
  const isNew = account === null;
  const form = useRecordForm({
    from: draftOf(account),
    isSame: isSameDraft,
    read: (draft) => {
      const errors = errorsOf(draft, isNew);
      return { body: Object.keys(errors).length === 0 ? draft : null, errors };
    },
    sayError: t,
    save: async ({ roles, isAdmin, ...draft }, once) => {
      const body = { displayName: draft.displayName.trim(), roles: [...roles], isAdmin };
      if (account !== null) return api.changeStaff({ params: { username: account.username }, body });
      const username = draft.username.trim();
      await api.addStaff({ body: { ...body, username, password: draft.password } }, once);
      return go(places.edit(username), { replace: true });
    },
    said: ({ displayName }) =>
      isNew ? t('staffAccounts.added', { name: displayName.trim() }) : t('staffAccounts.saved'),
    refused: (failure) => {
      const weak = weakPassword(failure);
      return {
        ...(isNameTaken(failure) && { username: t('staffAccounts.usernameTaken') }),
        ...(weak !== null && { password: t(weak) }),
      };
    },
  });
  const { draft, change, field, failure } = form;
  const rolesError = form.errorOf('roles');
  return (
    <RecordForm
      form={form}
      label={t(isNew ? 'newAccount.title' : 'staffAccounts.editTitle')}
      save={t(isNew ? 'staffAccounts.add' : 'staffAccounts.save')}
      saved={t('staffAccounts.saved')}
    >
      {isNew && (
        <TextInput
          label={t('staffAccounts.username')}
          hint={t('staffAccounts.usernameHint')}
          maxLength={USERNAME_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('username')}
        />
      )}
      <TextInput
        label={t('staffAccounts.displayName')}
        hint={t('staffAccounts.displayNameHint')}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        {...field('displayName')}
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
          hint={t('newAccount.passwordHint')}
          type="password"
          autoComplete="new-password"
          required
          {...field('password')}
        />
      )}
      {failure !== null && <FieldError>{whyNot(t, failure)}</FieldError>}
    </RecordForm>
  );
}
