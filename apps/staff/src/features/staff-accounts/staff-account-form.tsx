import { EmptyState } from '@masa/ui/empty-state';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { useAccount } from '../../shared/account.ts';
import { FormTitle } from '../../shared/form-title.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { AccountForm } from './account-form.tsx';
import { NewPassword } from './new-password.tsx';
import { PersonalData } from './personal-data.tsx';
import type { StaffPlaces } from './staff-account.ts';

export function NewStaffAccount({ places }: { readonly places: StaffPlaces }): ReactElement {
  const { t } = useTexts();
  return (
    <section className="card card-padding column gap-3" aria-label={t('newAccount.title')}>
      <FormTitle list={places.list} back={t('staffAccounts.back')}>
        {t('newAccount.title')}
      </FormTitle>
      <AccountForm account={null} places={places} />
    </section>
  );
}

export type StaffAccountFormProps = {
  readonly username: string;
  readonly places: StaffPlaces;
  /** Where this person is signed in. */
  readonly devices: ReactNode;
};

/** One account that is there: its form, a new password, devices and data. */
export function StaffAccountForm({ username, places, devices }: StaffAccountFormProps): ReactElement {
  const { t } = useTexts();
  const own = useAccount().username;
  const accounts = useAsked('staffAccounts', {});
  const account = accounts.data?.find((one) => one.username === username);
  if (accounts.data !== null && account === undefined)
    return (
      <div className="column gap-3">
        <FormTitle list={places.list} back={t('staffAccounts.back')}>
          {username}
        </FormTitle>
        <EmptyState title={t('staffAccounts.gone')} text={t('staffAccounts.goneText')} />
      </div>
    );
  return (
    <div className="column gap-3">
      <section className="card card-padding column gap-3" aria-label={t('staffAccounts.editTitle')}>
        <FormTitle list={places.list} back={t('staffAccounts.back')}>
          {account?.displayName ?? username}
        </FormTitle>
        <p className="text-14 muted" dir="auto">
          {username}
        </p>
        <LoadFailed of={accounts} />
        {account === undefined ? (
          accounts.failure === null && (
            <Loading label={t('loading')}>
              <Skeleton height={420} radius={18} />
            </Loading>
          )
        ) : (
          <AccountForm account={account} places={places} />
        )}
      </section>
      {account !== undefined && (
        <>
          <NewPassword username={username} />
          {devices}
          <PersonalData account={account} isOwn={username === own} list={places.list} />
        </>
      )}
    </div>
  );
}
