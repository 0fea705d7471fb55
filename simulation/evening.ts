import { SPARE_TABLES } from '@masa/api/testing/test-venue';
import { inVenue, type Closing, type Venue } from './venue.ts';
import { judged } from './judge/evening.ts';
import { visit } from './people/guest.ts';
import { cook, waiter } from './people/staff.ts';
import type { Fault } from './seams/statements.ts';
import type { Trace } from './trace/trace.ts';
import type { Chance } from './world/chance.ts';

export type Told = Pick<Closing<never>, 'answers' | 'deaths' | 'escapes'> & {
  /** That guests have heard to be ordered. */
  readonly dishes: number;
  readonly findings: readonly string[];
};

const GUESTS = [4, 12] as const;
const TABLES = [2, 5] as const;
/** Per statement; drawn evenly by its order of size. */
const DEATHS = { least: 0.0002, most: 0.005 } as const;

/** Half of the evenings are quiet: what fails there fails without any fault. */
function deathsOf(chance: Chance): () => Fault | null {
  const { least, most } = DEATHS;
  const rate = chance.percent(50) ? 0 : least * (most / least) ** chance.next();
  return () => (chance.next() < rate ? chance.pick(['crash before', 'crash after'] as const) : null);
}

/** Everybody comes; answers when the last has gone, with what was acknowledged to guests. */
async function service({ of, turns, guest, staff }: Venue, calm: () => void): Promise<string[]> {
  const draw = of('venue');
  const tables = SPARE_TABLES.slice(0, draw.between(...TABLES));
  const names = Array.from({ length: draw.between(...GUESTS) }, (_, at) => `guest ${at + 1}`);
  let gone = 0;
  const guestsAreGone = () => gone === names.length;
  const crew = [
    turns.as('ana', () => waiter(staff('ana'), guestsAreGone)),
    turns.as('ion', () => cook(staff('ion'), guestsAreGone)),
  ];
  const visits = names.map(async (name) => {
    const table = draw.pick(tables);
    const ordered = await turns.as(name, () => visit(guest(name), table));
    gone += 1;
    if (guestsAreGone()) calm();
    return ordered;
  });
  const acknowledged = (await Promise.all(visits)).flat();
  await Promise.all(crew);
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
