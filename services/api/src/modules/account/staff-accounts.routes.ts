import type { staffRoutes } from '@masa/contract/staff.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PersonalDataService } from './personal-data.service.ts';
import type { StaffAccountService } from './staff-accounts.service.ts';

export const staffAccountHandlers = (
  staff: StaffAccountService,
  personalData: PersonalDataService,
): Handlers<typeof staffRoutes> => ({
  staffAccounts: () => staff.all(),
  addStaff: ({ body, caller, once }) => staff.add(body, staffOf(caller), once),
  changeStaff: ({ params, body, caller }) => staff.change(params.username, body, staffOf(caller)),
  staffData: ({ params }) => personalData.read(params.username),
  eraseStaff: ({ params, caller, once }) => personalData.erase(params.username, staffOf(caller), once),
});
