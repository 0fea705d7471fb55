import type { reportRoutes } from '@masa/contract/report.http';
import type { Context } from '../../context.ts';
import type { Handlers, Reply } from '../../http/handlers.ts';
import { reportCsv } from './report-csv.ts';
import { readReport } from './report.view.ts';

type Asked = { readonly from: string; readonly to: string; readonly format: 'json' | 'csv' };

export function reportHandlers({ db }: Context): Handlers<typeof reportRoutes> {
  const answer = async ({ from, to, format }: Asked, reply: Reply) => {
    const report = await readReport(db, { from, to });
    if (format === 'json') return report;
    reply.type('text/csv; charset=utf-8');
    const name = from === to ? from : `${from}_${to}`;
    reply.header('Content-Disposition', `attachment; filename="report-${name}.csv"`);
    return reportCsv(report);
  };
  return {
    dayReport: ({ params: { date }, query: { format }, reply }) =>
      answer({ from: date, to: date, format }, reply),
    rangeReport: ({ query, reply }) => answer(query, reply),
  };
}
