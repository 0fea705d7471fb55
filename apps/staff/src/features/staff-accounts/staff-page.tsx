import { buttonClass } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { PlusIcon, UsersIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { InHeader } from '../../shared/header-place.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from '../../shared/texts.tsx';
import type { StaffPlaces } from './staff-account.ts';
import { StaffRow } from './staff-row.tsx';

export type StaffPageProps = {
  /** The form that the address opens, if any: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  /** Whose account is open in it. */
  readonly openUsername: string | null;
  readonly places: StaffPlaces;
};

const loadAccounts = (signal: AbortSignal) => api.staffAccounts({}, { signal });

/** Everybody with an account, also who is disabled (design 13, Staff). */
export function StaffPage({ form, openUsername, places }: StaffPageProps): ReactElement {
  const { t } = useTexts();
  const { username } = useAccount();
  const accounts = useLoaded(loadAccounts);
  const { data } = accounts;
  return (
    <>
      <InHeader>
        <StaffLink
          to={places.create}
          className={buttonClass({ variant: 'primary', className: form === null ? undefined : 'only-wide' })}
        >
          <PlusIcon />
          <span className="header-wide">{t('staffAccounts.new')}</span>
        </StaffLink>
      </InHeader>
      <div className={classNames('settings-split', form !== null && 'has-form')}>
        <section className="settings-split-list column gap-3" aria-label={t('staffAccounts.list')}>
          <LoadState of={accounts} height={380} />
          {data !== null && (
            <ul className="card rows">
              {data.map((account) => (
                <StaffRow
                  key={account.username}
                  account={account}
                  to={places.edit(account.username)}
                  open={account.username === openUsername}
                  isOwn={account.username === username}
                />
              ))}
            </ul>
          )}
        </section>
        <div className="settings-split-form">
          {form ?? (
            <EmptyState
              icon={<UsersIcon size="large" />}
              title={t('staffAccounts.pick')}
              text={t('staffAccounts.pickText')}
            />
          )}
        </div>
      </div>
    </>
  );
}
