import { personsInAccounts } from './modules/account/public.ts';
import { personsInAlerts } from './modules/alert/public.ts';
import { personsInAudit } from './modules/audit/public.ts';
import { personsInCalendar } from './modules/calendar/public.ts';
import { personsOnChecks } from './modules/check/public.ts';
import { personsInUploads } from './modules/image/public.ts';
import { personsInOrders } from './modules/order/public.ts';
import { personsOnPapers } from './modules/print/public.ts';
import { personsInSales } from './modules/report/public.ts';
import { personsAtTables } from './modules/session/public.ts';
import { personsInStock } from './modules/stock/public.ts';
import { personsInSupply } from './modules/supplier/public.ts';
import { personsInTasks } from './modules/task/public.ts';
import { personsInVenue } from './modules/venue/public.ts';
import type { PersonalData } from './personal-data.ts';

/** All that know members of staff by name, in the order in which rows are locked (db/unit-of-work.ts). */
export const personsEverywhere: readonly PersonalData[] = [
  personsInCalendar,
  personsInVenue,
  personsAtTables,
  personsInOrders,
  personsOnChecks,
  personsInSupply,
  personsInTasks,
  personsInUploads,
  personsInStock,
  personsOnPapers,
  personsInSales,
  personsInAlerts,
  personsInAudit,
  personsInAccounts,
];
