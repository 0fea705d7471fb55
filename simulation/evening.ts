import { SPARE_TABLES, TABLES } from '@masa/api/simulation';
import { inVenue, type Closing as Closed, type Venue } from './venue.ts';
import { judged } from './judge/evening.ts';
import { closeDay, desk } from './people/desk.ts';
import { untilAnswered, type Person } from './people/person.ts';
import type { AgentPlan } from './seams/agents.ts';
import type { PrintRoom } from './seams/print-room.ts';
import { visit } from './people/guest.ts';
import { draw } from './people/scripts.ts';
import { cook, counter, owner, waiter, type Closing } from './people/staff.ts';
import type { Trace } from './trace/trace.ts';
import { swarmOf, type Kind, type Swarm } from './faults/swarm.ts';
import { chanceOf } from './world/chance.ts';

export type Told = Pick<Closed<never>, 'answers' | 'deaths' | 'escapes'> & {
  /** That guests have heard to be ordered. */
  readonly dishes: number;
  readonly findings: readonly string[];
  /** Of what could go wrong. */
  readonly kinds: readonly Kind[];
};

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

/** Nothing on paper takes longer, once everything works (the lease of an agent that died is over long before). */
const SETTLES_MS = 60_000;

type Served = {
  /** Ids of dishes that guests have heard to be ordered. */
  readonly acknowledged: readonly string[];
  readonly unclosed: readonly string[];
};

/** The administrator enrols the computers beside the printers, and switches them on. */
async function openPrinting(boss: Person, agents: readonly AgentPlan[], { hire }: PrintRoom): Promise<void> {
  for (const plan of agents) {
    const { key } = await untilAnswered(boss, (once) =>
      boss.api.createPrintAgent({ body: { name: plan.name } }, once),
    );
    hire(plan, key);
  }
}

/** Everybody comes; answers when the last has gone, with what was acknowledged to guests. */
async function service(venue: Venue, calm: () => void): Promise<Served> {
  const { of, turns, guest, staff, menu, passedMs, printRoom } = venue;
  const scripts = draw(of('scripts'), {
    menu,
    codes: CODES,
    tables: SPARE_TABLES,
    virtual: TABLES.virtual,
  });
  const boss = staff('boss', 'office');
  await turns.as('office', () => openPrinting(boss, scripts.agents, printRoom));
  let isClosed = false;
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
  const papers = turns.as('office', () => desk(boss, () => isClosed, printRoom.isThere));
  const acknowledged = (await Promise.all(visits)).flat();
  await Promise.all([...alone, ...crew]);
  isClosed = true;
  await papers;
  const unclosed = await turns.as('office', () => closeDay(boss, printRoom.isThere));
  await turns.sleep(SETTLES_MS);
  return { acknowledged, unclosed };
}

/** What nobody can help: it happens when it happens. */
function happen(
  { turns, note, jump, freezeApi, printRoom }: Venue,
  { happenings }: Swarm,
  isDown: Set<number>,
): void {
  for (const happening of happenings)
    void turns.as('venue', async () => {
      await turns.sleep(happening.atMs);
      note('venue', 'fault', happening.kind);
      if (happening.kind === 'clock jumps') jump(happening.byMs);
      if (happening.kind === 'api freezes') freezeApi(happening.forMs);
      if (happening.kind === 'sold by hand') printRoom.sellByHand(happening.total);
      if (happening.kind !== 'line down') return;
      isDown.add(happening.who);
      await turns.sleep(happening.forMs);
      isDown.delete(happening.who);
    });
}

const notYet = (): number => 0;

/** One evening of the bar: it depends on its name alone. */
export async function evening(name: string, bytes: Buffer, trace: Trace): Promise<Told> {
  let passedMs: () => number = notYet;
  const swarm = swarmOf(chanceOf(`${name}/faults`), () => passedMs());
  const down = new Set<number>();
  const isDown = (who: string): boolean => [...down].some((number) => who.includes(` ${(number % 12) + 1}`));
  const closing = await inVenue({
    name,
    bytes,
    trace,
    fault: swarm.statement,
    lines: {
      trip: (chance, who) => (isDown(who) ? null : swarm.trip(chance)),
      messageIsLost: swarm.messageIsLost,
    },
    troubles: swarm,
    work: (venue) => {
      ({ passedMs } = venue);
      happen(venue, swarm, down);
      return service(venue, () => {
        swarm.calm();
        venue.printRoom.calm();
        venue.note('venue', 'calm', '');
      });
    },
  });
  const { result, stored, moments, onPaper, answers, deaths, surprises, findings, escapes } = closing;
  const { acknowledged, unclosed } = result ?? { acknowledged: [], unclosed: [] };
  const clockWasSetBack = swarm.happenings.some((one) => one.kind === 'clock jumps' && one.byMs < 0);
  const ended = { stored, moments, acknowledged, clockWasSetBack, onPaper };
  const wrong = [...findings, ...surprises, ...unclosed, ...(await judged(ended))];
  return { answers, deaths, escapes, kinds: swarm.kinds, dishes: acknowledged.length, findings: wrong };
}
