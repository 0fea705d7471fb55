import { EmptyState } from '@masa/ui/empty-state';
import type { ReactElement } from 'react';
import { matchPath, useLocation, useOutlet, useParams } from 'react-router-dom';
import { DevicesOf } from '../features/devices/devices-of.tsx';
import { NewStaffAccount, StaffAccountForm } from '../features/staff-accounts/staff-account-form.tsx';
import { StaffPage } from '../features/staff-accounts/staff-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../features/staff-accounts/texts.ts';
import { useTitle } from '../shared/title.ts';
import { useVenue } from '../shared/venue.tsx';
import { staffPaths } from '../shared/paths.ts';

/** Everybody with an account, and the form that is open beside the list. */
export function StaffAccountsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const form = useOutlet();
  const { pathname } = useLocation();
  const { id = null } = matchPath(staffPaths.anyEdit, pathname)?.params ?? {};
  useTitle(t('section.staff'));
  if (!isAdmin) return <EmptyState title={t('notFound.title')} text={t('staffAccounts.forAdministrator')} />;
  return (
    <Block>
      <StaffPage form={form} openUsername={id} />
    </Block>
  );
}

export const NewStaffAccountRoute = (): ReactElement => (
  <Block>
    <NewStaffAccount />
  </Block>
);

export function StaffAccountRoute(): ReactElement {
  const { id: username = '' } = useParams();
  const { timeZone } = useVenue();
  return (
    <Block key={username}>
      <StaffAccountForm username={username} devices={<DevicesOf username={username} timeZone={timeZone} />} />
    </Block>
  );
}
