import { randomUUID } from 'node:crypto';
import { inVenue, type Closing as Closed, type Venue } from './venue.ts';
import { judged } from './judge/evening.ts';
import { openPrinting } from './people/agents.ts';
import { closeDay, desk } from './people/desk.ts';
import { visit } from './people/guest.ts';
import { screen } from './people/screen.ts';
import { BOARD, type Scripts } from './people/scripts.ts';
import { cashier, endDrawers } from './people/drawers.ts';
import { manager } from './people/manager.ts';
import { owner } from './people/owner.ts';
import { cook, type Closing } from './people/cook.ts';
import { counter, waiter } from './people/staff.ts';
import { wall } from './people/wall.ts';
import type { Trace } from './trace/trace.ts';
import { asTold, type Faults, type Missed, type Struck } from './faults/mishaps.ts';
import { byChance, type Happening } from './faults/swarm.ts';
import type { Watch } from './judge/coverage.ts';
import { modelOf } from './judge/rows/rows.ts';
import { planOf, type Plan, type Story } from './story/story.ts';
import { streams } from './world/chance.ts';

export type Told = Pick<Closed<never>, 'answers' | 'deaths' | 'escapes' | 'lastedMs'> & {
  /** That guests have heard to be ordered. */
  readonly dishes: number;
  readonly findings: readonly string[];
  /** All that was drawn of it. */
  readonly story: Story;
  readonly struck: readonly Struck[];
};

/** Nothing on paper takes longer, once everything works (the lease of an agent that died is over long before). */
const SETTLES_MS = 60_000;

type Served = {
  /** Ids of dishes that guests have heard to be ordered. */
  readonly acknowledged: readonly string[];
  readonly unclosed: readonly string[];
};

/** What a guest's browser keeps, by his name. */
type Customers = Map<string, string>;

function customerOf(customers: Customers, name: string): string {
  const known = customers.get(name) ?? randomUUID();
  customers.set(name, known);
  return known;
}

/** Everybody comes; answers when the last has gone, with what was acknowledged to guests. */
async function service(
  venue: Venue,
  scripts: Scripts,
  customers: Customers,
  calm: () => void,
): Promise<Served> {
  const { turns, guest, staff, printRoom, listen, found } = venue;
  const began = venue.passedMs();
  const passedMs = () => venue.passedMs() - began;
  const boss = staff('boss', 'office');
  let isClosed = false;
  const { drawers, manager: gives } = scripts;
  let busy = scripts.guests.length + 2 + (drawers ? 1 : 0) + (gives ? 1 : 0);
  let ordering = scripts.waiters.length;
  const closing: Closing = {
    guestsAreGone: () => busy === 0,
    allIsOrdered: () => ordering === 0,
    passedMs,
  };
  const hasOrdered = (): void => {
    ordering -= 1;
  };
  const gone = <T>(result: T): T => {
    busy -= 1;
    if (busy === 0) calm();
    return result;
  };
  const tablet = (who: string, name: string) => staff(name, who);
  const crew = [
    ...scripts.waiters.map(({ name, tasks }) =>
      turns.as(name, () =>
        waiter(tablet(name, 'ana'), closing, tasks, hasOrdered, tablet(`${name}, in charge`, 'boss')),
      ),
    ),
    ...scripts.cooks.map((name) => turns.as(name, () => cook(tablet(name, 'ion'), closing))),
  ];
  const visits = scripts.guests.map((script) =>
    turns.as(script.name, () =>
      visit(
        guest(script.name),
        { other: guest(`${script.name}, other phone`), customer: customerOf(customers, script.name) },
        script,
      ).then(gone),
    ),
  );
  const alone = [
    turns.as('counter', () => counter(tablet('counter', 'ana'), scripts.counter, closing).then(gone)),
    turns.as('owner', () => owner(tablet('owner', 'boss'), scripts.owner, closing).then(gone)),
  ];
  const till = tablet('till', 'boss');
  if (drawers) alone.push(turns.as('till', () => cashier(till, drawers, closing).then(gone)));
  const inCharge = tablet('manager', 'boss');
  if (gives) alone.push(turns.as('manager', () => manager(inCharge, gives, closing).then(gone)));
  const screens = (scripts.screens ?? []).map((shows) => {
    const who = `screen of ${shows}`;
    const ear = turns.as(who, () => listen(shows === BOARD ? null : shows));
    return turns.as(who, () => screen(staff('ana', who), { shows, ear, isOver: () => isClosed }, found));
  });
  const walls = [];
  if (scripts.wall)
    walls.push(
      turns.as('wall', () =>
        wall({
          boss: staff('boss', 'wall'),
          screen: guest('screen of the wall'),
          isOver: () => isClosed,
          found,
        }),
      ),
    );
  const papers = turns.as('office', () => desk(boss, scripts.agents, () => isClosed, printRoom));
  const acknowledged = (await Promise.all(visits)).flat();
  await Promise.all([...alone, ...crew]);
  if (drawers) await turns.as('till', () => endDrawers(till));
  isClosed = true;
  await Promise.all([papers, ...walls, ...screens]);
  const unclosed = await turns.as('office', () => closeDay(boss, printRoom));
  await turns.sleep(SETTLES_MS);
  return { acknowledged, unclosed };
}

/** From the end of one evening to the next one. */
const NIGHT_MS = 20 * 3_600_000;

/** One evening, and in some bars the next one, with what the first has left behind. */
async function days(
  venue: Venue,
  { scripts, nextDay }: Pick<Story, 'scripts' | 'nextDay'>,
  { calm, again }: { readonly calm: () => void; readonly again: () => void },
): Promise<Served> {
  const { turns, staff, printRoom, night } = venue;
  const customers: Customers = new Map();
  await turns.as('office', () => openPrinting(staff('boss', 'office'), scripts.agents, printRoom));
  const first = await service(venue, scripts, customers, calm);
  if (!nextDay || first.unclosed.length > 0) return first;
  night(NIGHT_MS);
  again();
  const second = await service(venue, nextDay, customers, calm);
  return { acknowledged: [...first.acknowledged, ...second.acknowledged], unclosed: second.unclosed };
}

/** What nobody can help: it happens when it happens. */
function happen(
  { turns, note, jump, freezeApi, printRoom }: Venue,
  happenings: readonly Happening[],
  isDown: Set<string>,
  watch?: Watch,
): void {
  for (const happening of happenings)
    void turns.as('venue', async () => {
      await turns.sleep(happening.atMs);
      note('venue', 'fault', happening.kind);
      watch?.struck(happening.kind);
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

/** What an evening is played from: people, what happens, and what may go wrong. */
type Played<F extends Faults> = Omit<Story, 'faults'> & {
  readonly name: string;
  readonly faultsOf: (passedMs: () => number) => F;
  readonly atMostMs?: number | undefined;
  readonly watch?: Watch | undefined;
};

/** The same faults, counted as they are met. */
const counted = (faults: Faults, { begun, struck }: Watch): Faults => ({
  ...faults,
  begin: (...errand) => {
    begun();
    return faults.begin(...errand);
  },
  meet: (kind, ...place) => {
    const met = faults.meet(kind, ...place);
    if (met) struck(kind);
    return met;
  },
});

async function play<F extends Faults>(played: Played<F>, bytes: Buffer, trace: Trace) {
  const { name, drawn, scripts, nextDay, happenings, faultsOf, atMostMs, watch } = played;
  const tomorrow = nextDay ? { nextDay } : {};
  let passedMs: () => number = notYet;
  const own = faultsOf(() => passedMs());
  const faults: Faults = watch ? counted(own, watch) : own;
  const down = new Set<string>();
  const closing = await inVenue({
    name,
    drawn,
    bytes,
    trace,
    faults,
    atMostMs,
    watch,
    isDown: (who) => down.has(who),
    work: (venue) => {
      ({ passedMs } = venue);
      happen(venue, happenings, down, watch);
      const calm = (): void => {
        faults.calm();
        venue.printRoom.calm();
        venue.note('venue', 'calm', '');
      };
      return days(venue, { scripts, ...tomorrow }, { calm, again: faults.again });
    },
  });
  const { result, stored, moments, onPaper, answers, deaths, surprises, findings, escapes } = closing;
  const { acknowledged, unclosed } = result ?? { acknowledged: [], unclosed: [] };
  const clockWasSetBack = happenings.some((one) => one.kind === 'clock jumps' && one.byMs < 0);
  const ended = { stored, moments, acknowledged, clockWasSetBack, onPaper };
  // The first finding ends the evening: whatever was still to come is missing.
  const early = [...findings, ...surprises];
  const wrong = early.length > 0 ? early : [...unclosed, ...(await judged(ended))];
  const struck = faults.struck();
  const story = { drawn, scripts, ...tomorrow, happenings, faults: struck.map(({ fault }) => fault) };
  const told: Told = {
    answers,
    deaths,
    escapes,
    lastedMs: closing.lastedMs,
    story,
    struck,
    dishes: acknowledged.length,
    findings: wrong,
  };
  return { told, faults: own };
}

/** Kinds that it has for certain, and who counts what occurs in it. */
type Wanted = { readonly towards?: readonly string[]; readonly watch?: Watch | undefined };

/** One evening of the bar, drawn and played: it depends on its name alone, and on what it is to have for certain. */
export async function evening(
  name: string,
  bytes: Buffer,
  trace: Trace,
  { towards = [], watch }: Wanted = {},
): Promise<Told & Pick<Plan, 'mix'>> {
  const plan = planOf(name, [...modelOf(bytes).menu.values()], towards);
  const faultsOf = (passedMs: () => number) => byChance(plan.mix, streams(`${name}/faults`), passedMs);
  const { told } = await play({ ...plan, name, faultsOf, watch }, bytes, trace);
  return { ...told, mix: plan.mix };
}

/** The same evening again, from what was drawn of it; and what was to go wrong at a place that nobody came to. */
export async function retell(
  name: string,
  story: Story,
  { bytes, trace, atMostMs }: { readonly bytes: Buffer; readonly trace: Trace; readonly atMostMs?: number },
): Promise<Told & { readonly missed: readonly Missed[] }> {
  const faultsOf = (passedMs: () => number) => asTold(story.faults, passedMs);
  const { told, faults } = await play({ ...story, name, atMostMs, faultsOf }, bytes, trace);
  return { ...told, missed: faults.missed() };
}
