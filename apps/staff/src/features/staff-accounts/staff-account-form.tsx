import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement, ReactNode } from 'react';
import { staffPaths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/account.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { AccountForm } from './account-form.tsx';
import { NewPassword } from './new-password.tsx';
import { PersonalData } from './personal-data.tsx';

export function NewStaffAccount(): ReactElement {
  const { t } = useTexts();
  return (
    <section className="card card-padding column gap-3" aria-label={t('newAccount.title')}>
      <FormTitle list={staffPaths.list} back={t('staffAccounts.back')}>
        {t('newAccount.title')}
      </FormTitle>
      <AccountForm account={null} />
    </section>
  );
}

export type StaffAccountFormProps = {
  readonly username: string;
  /** Where this person is signed in. */
  readonly devices: ReactNode;
};

/** One account that is there: its form, a new password, devices and data. */
export function StaffAccountForm({ username, devices }: StaffAccountFormProps): ReactElement {
  const { t } = useTexts();
  const own = useAccount().username;
  const accounts = useAsked('staffAccounts', {});
  const account = accounts.data?.find((one) => one.username === username);
  if (accounts.data !== null && account === undefined)
    return (
      <div className="column gap-3">
        <FormTitle list={staffPaths.list} back={t('staffAccounts.back')}>
          {username}
        </FormTitle>
        <EmptyState title={t('staffAccounts.gone')} text={t('staffAccounts.goneText')} />
      </div>
    );
  return (
    <div className="column gap-3">
      <section className="card card-padding column gap-3" aria-label={t('staffAccounts.editTitle')}>
        <FormTitle list={staffPaths.list} back={t('staffAccounts.back')}>
          {account?.displayName ?? username}
        </FormTitle>
        <p className="text-14 muted" dir="auto">
          {username}
        </p>
        <LoadState of={accounts} height={420} />
        {account !== undefined && <AccountForm account={account} />}
      </section>
      {account !== undefined && (
        <>
          {username !== own && <NewPassword username={username} />}
          {devices}
          <PersonalData account={account} isOwn={username === own} />
        </>
      )}
    </div>
  );
}
