import type { staffRoutes } from '@masa/contract/account-staff.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AccountService } from './account.service.ts';
import { accountToWire, personKeptToWire } from './account.wire.ts';
import type { PersonalDataService } from './personal-data.service.ts';
import type { StaffAccountService } from './staff-accounts.service.ts';

export const staffAccountHandlers = (
  staff: StaffAccountService,
  accounts: Pick<AccountService, 'hasSaidPassword'>,
  personalData: PersonalDataService,
): Handlers<typeof staffRoutes> => ({
  staffAccounts: async () => (await staff.all()).map(accountToWire),
  addStaff: ({ body, caller, once }) => staff.add(body, staffOf(caller), { once, tell: accountToWire }),
  changeStaff: async ({ params, body, caller }) => {
    if (body.password !== undefined) await accounts.hasSaidPassword(staffOf(caller));
    return accountToWire(await staff.change(params.username, body, staffOf(caller)));
  },
  staffData: async ({ params }) => personKeptToWire(await personalData.read(params.username)),
  eraseStaff: ({ params, caller, once }) => personalData.erase(params.username, staffOf(caller), once),
});
