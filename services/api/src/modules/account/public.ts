import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import type { PersonalData } from '../../db/personal-data.ts';
import { accountHandlers } from './account.routes.ts';
import { accountService, type AccountOptions } from './account.service.ts';
import { approvalService, askedConsents } from './approvals.service.ts';
import { consented } from './consented.ts';
import { keepDrawer } from './device-drawer.store.ts';
import { devicePrefsService } from './device-prefs.service.ts';
import { personalDataService } from './personal-data.service.ts';
import { personsInAccounts } from './personal.store.ts';
import { staffAccountHandlers } from './staff-accounts.routes.ts';
import { staffAccountService } from './staff-accounts.service.ts';
import { tabletService } from './tablet.service.ts';

export type { AccountOptions, AccountService } from './account.service.ts';
export { activeUsers, firstAdministrator, formerUsers, hasStaff } from './account.store.ts';
export { discountLimitOf } from './discount-limit.ts';
export { consented, type Consent } from './consented.ts';
export { LIVE_COOKIE } from './live-cookie.ts';
export { createUser } from './create-user.ts';
export { CHEAP_PASSWORD_COST } from './passwords.ts';

type AccountNeeds = AccountOptions & {
  /** What every module keeps about members of staff; asked for when somebody wants to see or end it. */
  readonly persons: () => readonly PersonalData[];
};

/** What drawers ask of people and their tablets. */
export const forDrawers = (context: Context) => ({ consented, keepDrawer: keepDrawer(context) });

export function accountModule(context: Context, { persons, ...options }: AccountNeeds) {
  const { passwordCost } = options;
  const accounts = accountService(context, options);
  const people = staffAccountService(context, passwordCost);
  return {
    handlers: {
      ...accountHandlers(
        accounts,
        tabletService(context, passwordCost),
        people,
        devicePrefsService(context),
        approvalService(context, passwordCost),
      ),
      ...staffAccountHandlers(people, accounts, personalDataService(context, persons, passwordCost)),
    },
    verbs: { ...accounts, askedConsents: askedConsents(context) },
    jobs: [],
    persons: [personsInAccounts],
  } satisfies Module;
}
