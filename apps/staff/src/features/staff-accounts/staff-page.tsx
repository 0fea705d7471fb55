import { UsersIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { staffPaths } from '../../shared/paths.ts';
import { useAccount } from '../../shared/account.ts';
import { ListBesideForm } from '../../shared/list-beside-form.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { StaffRow } from './staff-row.tsx';
import './staff-accounts.css';

export type StaffPageProps = {
  /** The form that the address opens, if any: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  /** Whose account is open in it. */
  readonly openUsername: string | null;
};

/** Everybody with an account, also who is disabled. */
export function StaffPage({ form, openUsername }: StaffPageProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const accounts = useAsked('staffAccounts', {});
  const { data } = accounts;
  return (
    <ListBesideForm
      label={t('newAccount.list')}
      create={{ to: staffPaths.create, words: t('staffAccounts.new'), short: true }}
      pick={{
        icon: <UsersIcon size="large" />,
        title: t('staffAccounts.pick'),
        text: t('staffAccounts.pickText'),
      }}
      form={form}
    >
      <LoadState of={accounts} height={380} />
      {data !== null && (
        <ul className="card rows">
          {data.map((account) => (
            <StaffRow
              key={account.username}
              account={account}
              to={staffPaths.edit(account.username)}
              open={account.username === openUsername}
              isOwn={account.username === username}
            />
          ))}
        </ul>
      )}
    </ListBesideForm>
  );
}
