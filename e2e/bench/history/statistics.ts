import { openTarget } from '../../venue/databases.ts';
import type { OwnVenue } from '../../venue/venue.ts';
import { calmRounds } from '../calm.ts';
import { atMost, median, plain, type Figure } from '../figures.ts';
import { fillTheBar } from '../overview-call.ts';
import { controlMs } from '../raw-server.ts';
import { costsOf } from './cpu.ts';

const CALLS = 100;
const GROWS_AT_MOST = 1.3;
/** Of what every tablet asks for, however old the bar is (K-051). */
const BOARD_CPU_MS = 8;

type Bar = { readonly venue: OwnVenue; readonly headers: Readonly<Record<string, string>> };

/** As in a venue where nobody has ever counted: the planner guesses. */
async function forgetStatistics(target: string): Promise<void> {
  const db = openTarget(target);
  try {
    if (!target.startsWith('mysql:')) {
      // A changed schema is read anew by whoever has the file open.
      await db.schema.dropTableIfExists('sqlite_stat4').dropTableIfExists('sqlite_stat1');
      return;
    }
    const name = new URL(target).pathname.slice(1);
    // A row that says nothing keeps the server from counting by itself.
    await db.raw(
      'update mysql.innodb_table_stats set n_rows = 0, clustered_index_size = 1, sum_of_other_index_sizes = 0 where database_name = ?',
      [name],
    );
    await db.raw(
      "update mysql.innodb_index_stats set stat_value = 0 where database_name = ? and stat_name like 'n_diff%'",
      [name],
    );
    await db.raw('flush tables');
  } finally {
    await db.destroy();
  }
}

/** A table's orders and the board of a full bar, two years old against young: they must not know the difference. */
export async function growthFigures(name: string, old: Bar, young: Bar, rounds: number): Promise<Figure[]> {
  const [table = ''] = await fillTheBar(old.venue);
  await fillTheBar(young.venue);
  const bars = [await costsOf(young.venue, young.headers), await costsOf(old.venue, old.headers)];
  const paths = {
    "a table's orders": `/api/orders/${table}`,
    'the board': '/api/admin/open-session-overview',
    'the kitchen board': '/api/admin/kitchen',
  };
  const figures: Figure[] = [];
  try {
    for (const statistics of ['fresh', 'none']) {
      if (statistics === 'none')
        for (const { venue } of [old, young]) await forgetStatistics(venue.databaseTarget);
      for (const [what, path] of Object.entries(paths)) {
        const { values, noisy, summary } = await calmRounds(rounds, controlMs, async () => {
          const each: number[] = [];
          for (const { cost } of bars) each.push(await cost(path, CALLS));
          return each;
        });
        const [small, large] = [0, 1].map((at) => median(values.map((round) => round[at] ?? 0)));
        figures.push(
          plain(
            `${name}: ${what}, statistics ${statistics}`,
            `${small?.toFixed(2)} to ${large?.toFixed(2)} ms of CPU; ${summary}`,
          ),
          atMost(`${name}: growth of it`, (large ?? 0) / (small ?? 1), GROWS_AT_MOST, { unit: 'x', noisy }),
        );
        if (path.startsWith('/api/admin/'))
          figures.push(
            atMost(`${name}: CPU of it after two years`, large ?? 0, BOARD_CPU_MS, {
              unit: ' ms',
              noisy,
              noiseAdds: true,
            }),
          );
      }
    }
  } finally {
    for (const { close } of bars) close();
  }
  return figures;
}
