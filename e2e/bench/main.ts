/** `node e2e/bench/main.ts [--only <part>] [--rounds 5] [--database sqlite|mariadb] [--calls staffData,rangeReport|works] [--orders 5000] [--days 30]`: see scripts/bench.mjs. */
import { parseArgs } from 'node:util';
import { boardScreenFigures } from './board-screen.ts';
import { bundleFigures } from './bundle.ts';
import { print, type Figure } from './figures.ts';
import { growthFigures } from './growth.ts';
import { guestPageFigures, scanFigures } from './guest-page.ts';
import { DAYS } from './history/bar.ts';
import { historyFigures } from './history-calls.ts';
import { memoryFigures, ORDERS } from './memory.ts';
import { fanOutFigures } from './live-fan-out.ts';
import { orderToScreensFigures } from './live-order.ts';
import { stormFigures } from './live-storm.ts';
import { menuCallFigures } from './menu-call.ts';
import { menuPrintFigures } from './menu-print.ts';
import { menuSearchFigures } from './menu-search.ts';
import { oldBarFigures } from './old-bar.ts';
import { orderFigures } from './order-call.ts';
import { overviewFigures } from './overview-call.ts';
import { paperFigures } from './paper.ts';
import { lossFigures } from './year-of-losses.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string' },
    calls: { type: 'string' },
    orders: { type: 'string', default: String(ORDERS) },
    days: { type: 'string', default: String(DAYS) },
  },
});
const rounds = Number(values.rounds);
type Part = {
  readonly name: string;
  readonly title: string;
  readonly measure: () => Promise<readonly Figure[]> | readonly Figure[];
};
const parts: readonly Part[] = [
  { name: 'bundle', title: 'the built guest app, gzip -9', measure: bundleFigures },
  {
    name: 'scan',
    title: 'from the scan to the name on a slow phone (1.6 Mbit/s, 150 ms, CPU 4x slower)',
    measure: () => scanFigures(rounds),
  },
  {
    name: 'guest',
    title: 'the menu on a slow phone (1.6 Mbit/s, 150 ms, CPU 4x slower)',
    measure: () => guestPageFigures(rounds),
  },
  {
    name: 'search',
    title: 'a key in the search of 1,000 dishes to its list on a slow phone (CPU 4x slower)',
    measure: () => menuSearchFigures(rounds),
  },
  { name: 'menu', title: 'GET /api/menu', measure: () => menuCallFigures(rounds) },
  { name: 'order', title: 'POST /api/order of three dishes', measure: () => orderFigures(rounds) },
  {
    name: 'overview',
    title: 'the board of a full bar',
    measure: () => overviewFigures(rounds, values.database),
  },
  {
    name: 'board',
    title: 'the boards of kitchen and hall with 200 open dishes on a tablet (CPU 4x slower)',
    measure: () => boardScreenFigures(rounds),
  },
  {
    name: 'fan-out',
    title: 'one live message to 1,000 tablets',
    measure: () => fanOutFigures(rounds),
  },
  {
    name: 'live-order',
    title: 'from an order to the last screen of its table',
    measure: () => orderToScreensFigures(rounds),
  },
  { name: 'storm', title: '500 screens come back at once', measure: () => stormFigures(rounds) },
  {
    name: 'old-bar',
    title: 'the board of a full bar after a million dishes',
    measure: () => oldBarFigures(rounds, values.database),
  },
  {
    name: 'losses',
    title: 'what went missing a year of 100,000 checks ago',
    measure: () => lossFigures(rounds, values.database),
  },
  { name: 'growth', title: 'reads of a bar that fills', measure: () => growthFigures(rounds) },
  { name: 'paper', title: 'from an order to its stickers', measure: () => paperFigures(rounds) },
  {
    name: 'menu-print',
    title: 'a menu of more than 300 dishes as PDF (A5, three languages)',
    measure: () => menuPrintFigures(rounds),
  },
  {
    name: 'memory',
    title: 'memory of the API (PSS)',
    measure: () => memoryFigures(Number(values.orders), values.database),
  },
  {
    name: 'history',
    title: 'every read of the contract on two years of 275 checks a day',
    measure: () =>
      historyFigures({
        rounds: Math.min(rounds, 3),
        days: Number(values.days),
        database: values.database,
        calls: values.calls,
      }),
  },
];

// A killed parent must not leave a bar behind; the programs are ended by the `exit` of this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const chosen = parts.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
if (chosen.length === 0)
  throw new Error(`There is no part ${values.only ?? ''}: ${parts.map(({ name }) => name).join(', ')}.`);
for (const { title, measure } of chosen) {
  const figures = await measure();
  print(title, figures);
  if (figures.some(({ verdict }) => verdict === 'broken')) process.exitCode = 1;
}
