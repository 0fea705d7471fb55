import { SPARE_TABLES, TABLES } from '@masa/api/simulation';
import { inVenue, type Closing as Closed, type Venue } from './venue.ts';
import { judged } from './judge/evening.ts';
import { visit } from './people/guest.ts';
import { draw } from './people/scripts.ts';
import { cook, counter, owner, waiter, type Closing } from './people/staff.ts';
import type { Fault } from './seams/statements.ts';
import type { Trace } from './trace/trace.ts';
import type { Chance } from './world/chance.ts';

export type Told = Pick<Closed<never>, 'answers' | 'deaths' | 'escapes'> & {
  /** That guests have heard to be ordered. */
  readonly dishes: number;
  readonly findings: readonly string[];
};

/** Per statement; drawn evenly by its order of size. */
const DEATHS = { least: 0.0002, most: 0.005 } as const;

/** Half of the evenings are quiet: what fails there fails without any fault. */
function deathsOf(chance: Chance): () => Fault | null {
  const { least, most } = DEATHS;
  const rate = chance.percent(50) ? 0 : least * (most / least) ** chance.next();
  return () => (chance.next() < rate ? chance.pick(['crash before', 'crash after'] as const) : null);
}

/** The codes of the test bar, and one that nobody has made. */
const CODES = [
  'MINUS10',
  'MINUS10',
  'TABLE10',
  'TABLE10',
  'HALF',
  'FREEFRIES',
  'OLD',
  'SOON',
  'USED',
  'OFF',
  'NO-SUCH',
];

/** Everybody comes; answers when the last has gone, with what was acknowledged to guests. */
async function service(venue: Venue, calm: () => void): Promise<string[]> {
  const { of, turns, guest, staff, menu, passedMs } = venue;
  const scripts = draw(of('scripts'), {
    menu,
    codes: CODES,
    tables: SPARE_TABLES,
    virtual: TABLES.virtual,
  });
  let busy = scripts.guests.length + 2;
  const closing: Closing = { guestsAreGone: () => busy === 0, passedMs };
  const gone = <T>(result: T): T => {
    busy -= 1;
    if (busy === 0) calm();
    return result;
  };
  const tablet = (who: string, name: string) => staff(name, who);
  const crew = [
    ...scripts.waiters.map((tasks, at) =>
      turns.as(`waiter ${at + 1}`, () => waiter(tablet(`waiter ${at + 1}`, 'ana'), closing, tasks)),
    ),
    ...Array.from({ length: scripts.cooks }, (_, at) =>
      turns.as(`cook ${at + 1}`, () => cook(tablet(`cook ${at + 1}`, 'ion'), closing)),
    ),
  ];
  const visits = scripts.guests.map((script) =>
    turns.as(script.name, () =>
      visit(guest(script.name), guest(`${script.name}, other phone`), script).then(gone),
    ),
  );
  const alone = [
    turns.as('counter', () => counter(tablet('counter', 'ana'), scripts.counter, closing).then(gone)),
    turns.as('owner', () => owner(tablet('owner', 'boss'), scripts.owner, closing).then(gone)),
  ];
  const acknowledged = (await Promise.all(visits)).flat();
  await Promise.all([...alone, ...crew]);
  return acknowledged;
}

/** One evening of the bar: it depends on its name alone. */
export async function evening(name: string, bytes: Buffer, trace: Trace): Promise<Told> {
  let dies: (() => Fault | null) | null = null;
  let isCalm = false;
  const closing = await inVenue({
    name,
    bytes,
    trace,
    fault: (_sql, of) => {
      dies ??= deathsOf(of('faults'));
      return isCalm ? null : dies();
    },
    work: (venue) =>
      service(venue, () => {
        isCalm = true;
        venue.note('venue', 'calm', '');
      }),
  });
  const { result, stored, moments, answers, deaths, surprises, findings, escapes } = closing;
  const acknowledged = result ?? [];
  const wrong = [...findings, ...surprises, ...(await judged({ stored, moments, acknowledged }))];
  return { answers, deaths, escapes, dishes: acknowledged.length, findings: wrong };
}
