import { staffRoles, type StaffRole } from '@masa/domain/staff';
import { FieldError, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { useId, type ReactElement } from 'react';
import { staffPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import { RightsField } from './rights-field.tsx';
import { useTexts } from './texts.ts';
import { NewPasswordField, refusedPassword } from '../../shared/password-field.tsx';
import {
  draftOf,
  errorsOf,
  isNameTaken,
  isSameDraft,
  NAME_LENGTH,
  rightsOfDraft,
  roleNames,
  USERNAME_LENGTH,
  whyNot,
  withRole,
  type StaffAccount,
} from './staff-account.ts';

export type AccountFormProps = {
  /** Null for somebody new. */
  readonly account: StaffAccount | null;
  /** Where one goes from somebody new; left out, to the account. */
  readonly next?: string;
};

/** What is known of a person, changed or made. */
function useAccountForm({ account, next }: AccountFormProps) {
  const { t } = useTexts();
  const go = useGo();
  const isNew = account === null;
  return useRecordForm({
    from: draftOf(account),
    isSame: isSameDraft,
    read: (draft) => {
      const errors = errorsOf(draft, isNew);
      return { body: Object.keys(errors).length === 0 ? draft : null, errors };
    },
    sayError: t,
    save: async (draft, once) => {
      const { roles, isAdmin } = draft;
      const displayName = draft.displayName.trim();
      const body = { displayName, roles: [...roles], isAdmin, ...rightsOfDraft(draft) };
      if (account !== null) return api.changeStaff({ params: { username: account.username }, body });
      const username = draft.username.trim();
      await api.addStaff({ body: { ...body, username, password: draft.password } }, once);
      return go(next ?? staffPaths.edit(username), { replace: true });
    },
    said: ({ displayName }) =>
      isNew ? t('staffAccounts.added', { name: displayName.trim() }) : t('staffAccounts.saved'),
    refused: (failure) => ({
      ...(isNameTaken(failure) && { username: t('staffAccounts.usernameTaken') }),
      ...refusedPassword(t, failure),
    }),
  });
}

type RolesFieldProps = {
  readonly value: readonly StaffRole[];
  readonly error: string | undefined;
  readonly onChange: (roles: readonly StaffRole[]) => void;
};

function RolesField({ value, error, onChange }: RolesFieldProps): ReactElement {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      data-invalid={error === undefined ? undefined : true}
    >
      <legend className="section-label">{t('staffAccounts.roles')}</legend>
      <div>
        {staffRoles.map((role) => (
          <CheckRow
            key={role}
            label={t(roleNames[role])}
            checked={value.includes(role)}
            onChange={(on) => onChange(withRole(value, role, on))}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <p className="field-hint">{t('staffAccounts.rolesHint')}</p>
    </fieldset>
  );
}

/** Name, roles and right; of somebody new also the username and the first password. */
export function AccountForm(props: AccountFormProps): ReactElement {
  const { t } = useTexts();
  const isNew = props.account === null;
  const form = useAccountForm(props);
  const { draft, change, field, failure } = form;
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
      <RolesField value={draft.roles} error={form.errorOf('roles')} onChange={(roles) => change({ roles })} />
      <div>
        <CheckRow
          label={t('staffAccounts.isAdmin')}
          checked={draft.isAdmin}
          onChange={(isAdmin) => change({ isAdmin })}
        />
      </div>
      <RightsField form={form} />
      {isNew && <NewPasswordField label={t('staffAccounts.password')} form={form} />}
      {failure !== null && <FieldError>{whyNot(t, failure)}</FieldError>}
    </RecordForm>
  );
}
