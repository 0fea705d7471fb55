import type { reportRoutes } from '@masa/contract/report.http';
import { addDays, businessDay } from '@masa/domain/business-day';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import type { Handlers, Reply } from '../../http/handlers.ts';
import { Refusal } from '../../refusal.ts';
import { readVenue, venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { FAVOURITES_DAYS, mostSold } from './most-sold.view.ts';
import { reportCsv } from './report-csv.ts';
import { keeper } from './kept-days.ts';
import { peopleIn, peopleNamed, readReport } from './report.view.ts';
import { strikeOffsCsv } from './strike-offs-csv.ts';
import { strikeOffsIn, struckDishesIn } from './strike-offs.view.ts';

type Asked = { readonly from: string; readonly to: string; readonly format: 'json' | 'csv' };

function asFile(reply: Reply, what: string, { from, to }: Pick<Asked, 'from' | 'to'>): void {
  reply.type('text/csv; charset=utf-8');
  const days = from === to ? from : `${from}_${to}`;
  reply.header('Content-Disposition', `attachment; filename="${what}-${days}.csv"`);
}

export function reportHandlers(context: Context): Handlers<typeof reportRoutes> {
  const answer = async ({ from, to, format }: Asked, reply: Reply) => {
    const keep = (settings: VenueSettings) => keeper(context, settings);
    const report = await readReport(context.beside, { from, to }, keep);
    if (format === 'json') return report;
    asFile(reply, 'report', { from, to });
    return reportCsv(report, await peopleIn(context.beside, report));
  };
  const struckOff = async ({ from, to, format }: Asked, reply: Reply) => {
    const range = { from, to };
    if (format === 'json') return snapshotOf(context.beside, (tx) => strikeOffsIn(tx, range));
    const { struck, dishes, people, own } = await snapshotOf(context.beside, async (tx) => {
      const found = await strikeOffsIn(tx, range);
      const usernames = found.byPerson.map(({ username }) => username);
      return {
        struck: found,
        dishes: await struckDishesIn(tx, range),
        people: await peopleNamed(tx, usernames),
        own: (await readVenue(tx)).ownReasons,
      };
    });
    asFile(reply, 'struck-off', range);
    return strikeOffsCsv(struck, dishes, { people, own });
  };
  const runningDay = async () => businessDay(context.world.now(), venueTimeOf(await readVenue(context.db)));
  return {
    dayReport: async ({ params: { date }, query: { format }, caller, reply }) => {
      // The right opens the day that is worked on; those before are the administrator's.
      if (!staffOf(caller).isAdmin && date !== (await runningDay())) throw new Refusal('administrator_only');
      return answer({ from: date, to: date, format }, reply);
    },
    rangeReport: ({ query, reply }) => answer(query, reply),
    strikeOffs: ({ query, reply }) => struckOff(query, reply),
    favourites: async () => {
      const from = addDays(await runningDay(), -FAVOURITES_DAYS);
      return { items: await mostSold(context.db, from) };
    },
  };
}
