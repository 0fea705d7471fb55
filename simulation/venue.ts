import { basicAuthorization } from '@masa/client/create-client';
import { PASSWORD } from '@masa/api/simulation';
import { modelOf } from './judge/rows/rows.ts';
import { differsAnywhere } from './judge/difference.ts';
import type { OnPaper } from './judge/papers.ts';
import type { Watch } from './judge/coverage.ts';
import { stepJudge, type Moment } from './judge/step.ts';
import { apiOf, phoneOf } from './people/phone.ts';
import type { Network, Sent } from './seams/line.ts';
import { errandNow, stepOf } from './seams/errands.ts';
import { setOut, type Trip } from './seams/trip.ts';
import type { Person } from './people/person.ts';
import { liveOf, type Live } from './seams/live.ts';
import { openPrintRoom, type PrintRoom } from './seams/print-room.ts';
import { livesOf } from './seams/lives.ts';
import type { Fault } from './seams/statements.ts';
import { surroundings, whileOpen } from './open.ts';
import { short, type Trace } from './trace/trace.ts';
import type { Errand, Faults } from './faults/mishaps.ts';
import type { Chance, Drawn } from './world/chance.ts';
import type { Turns } from './world/turns.ts';

/** A bar that is open: time, chance, and people who can come. */
export type Venue = {
  readonly turns: Turns;
  readonly guest: (name: string) => Person;
  /** Somebody of the staff on a tablet of his, by the name of the tablet. */
  readonly staff: (name: string, tablet?: string) => Person;
  /** Since the doors opened. */
  readonly passedMs: () => number;
  readonly freezeApi: (ms: number) => void;
  readonly jump: (ms: number) => void;
  /** The bar is closed and its API switched off for so long; what is armed elsewhere waits. */
  readonly night: (ms: number) => void;
  readonly printRoom: PrintRoom;
  readonly listen: Live['listen'];
  readonly found: (finding: string) => void;
  readonly note: (owner: string, kind: string, what: string) => void;
  /** What is stored at this moment. */
  readonly stored: () => Buffer;
  /** What was told so far. */
  readonly news: () => readonly string[];
};

export type Opening<T> = {
  readonly name: string;
  readonly drawn: Drawn;
  readonly bytes: Buffer;
  readonly trace: Trace;
  readonly faults: Faults;
  /** Whose line is down. */
  readonly isDown: (who: string) => boolean;
  /** Whoever counts what occurs. */
  readonly watch?: Watch | undefined;
  /** Whoever is not done by then never will be. */
  readonly atMostMs?: number | undefined;
  readonly work: (venue: Venue) => Promise<T>;
};

export type Closing<T> = {
  readonly lastedMs: number;
  /** Null: the work did not end; `findings` says how. */
  readonly result: T | null;
  readonly stored: Buffer;
  /** The same at some moments before. */
  readonly moments: readonly Moment[];
  readonly onPaper: OnPaper;
  readonly answers: { readonly yes: number; readonly no: number; readonly none: number };
  readonly deaths: number;
  /** What was told to screens, each kind of news as often as it was. */
  readonly news: readonly string[];
  /** 500 and whatever else nobody should ever hear. */
  readonly surprises: readonly string[];
  readonly findings: readonly string[];
  /** The simulator's own: nobody can say what the product would have done. */
  readonly escapes: readonly string[];
};

const UNAVAILABLE = 503;
const STARTS_MS = 1_000;
const WRITES = /^(?:commit|insert|update|delete)/iu;

type Around = {
  readonly network: Network;
  readonly of: (name: string) => Chance;
  readonly news: Person['news'];
  readonly trip: (who: string, what: string) => Trip | null;
  readonly heard: (status: number | null) => void;
};

/** Whoever comes, with a phone or a tablet in his hand. */
const persons =
  ({ network, of, news, trip, heard }: Around) =>
  (who: string, staff: string | null): Person => ({
    name: who,
    turns: network.turns,
    script: of(`script:${who}`),
    news,
    api: apiOf(phoneOf(network, { who, staff, heard, trip: (route) => trip(who, route) }), () =>
      staff === null ? null : basicAuthorization(staff, PASSWORD),
    ),
  });

/** Whoever comes again has his phone with him. */
function known(comes: (who: string) => Person): (who: string) => Person {
  const before = new Map<string, Person>();
  return (who) => {
    const person = before.get(who) ?? comes(who);
    before.set(who, person);
    return person;
  };
}

type Busy = { readonly errand: () => Errand; readonly watch: Watch | undefined };

/** What happens to each statement; whoever dies of it is dead for so long. */
const faultsAt =
  (faults: Faults, { errand, watch }: Busy, dies: (forMs: number) => void) =>
  (sql: string): Fault | null => {
    const step = stepOf(sql);
    const death = faults.meet('api dies', errand(), step);
    const fails = death ? null : (faults.meet('statement fails', errand(), step)?.how ?? null);
    const isFull = !death && WRITES.test(sql) && faults.meet('disk is full', errand(), step) !== null;
    const fault = fails ?? (isFull ? 'full' : null);
    if (death) dies(death.forMs);
    const met = death ? (`crash ${death.when}` as const) : fault;
    watch?.said(sql, met);
    return met;
  };

type Listening = {
  readonly watch: Watch | undefined;
  readonly judge: Pick<ReturnType<typeof stepJudge>, 'answered'>;
};

/** What is answered, and what arrives of it. */
const heardOf = (
  surprises: string[],
  answers: { yes: number; no: number; none: number },
  { watch, judge }: Listening,
) => ({
  sent: (answer: Sent): void => {
    const { call, status } = answer;
    if (status >= 500 && status !== UNAVAILABLE) surprises.push(`${call.route} answered ${status}`);
    watch?.answered(answer);
    judge.answered(answer);
  },
  heard: (status: number | null): void => {
    answers[status === null ? 'none' : status < 400 ? 'yes' : 'no'] += 1;
  },
});

/** Opens the bar with these bytes, lets the work be done in it, and closes it. */
export async function inVenue<T>(opening: Opening<T>): Promise<Closing<T>> {
  const { name, drawn, bytes, trace, faults, isDown, watch, atMostMs, work } = opening;
  const around = surroundings(drawn, trace, { atMostMs });
  const { of, clock, note, turns } = around;
  const answers = { yes: 0, no: 0, none: 0 };
  const [news, surprises, findings]: [string[], string[], string[]] = [[], [], []];
  let deaths = 0;
  let deadForMs = 0;
  const byItself = faults.begin('api', 'by itself');
  const errand = () => errandNow() ?? byItself;
  const messageIsLost = (what: string): boolean => faults.meet('message lost', errand(), what) !== null;
  const trip = (who: string, what: string): Trip | null =>
    isDown(who) ? null : setOut(faults, who, what, of(`line:${who}`));
  const fault = faultsAt(faults, { errand, watch }, (ms) => {
    deadForMs = ms;
  });
  const model = modelOf(bytes);
  const judge = stepJudge(model, clock.now, (finding) => {
    note(name, 'finding', finding);
    findings.push(`${finding} (${clock.passed()} ms, line ${trace.lines()})`);
  });
  const live = liveOf(turns, clock.arm);
  const lives = livesOf({
    bytes,
    turns,
    fault,
    begin: faults.begin,
    isKey: judge.isKey,
    ended: (how, connection) => {
      watch?.ended(how);
      judge.ended(how, connection);
    },
    died: (life) => {
      deaths += 1;
      note(life, 'life', 'ends');
      live.broken();
      clock.arm('venue', deadForMs, lives.start);
    },
    told: (life, event, tableId) => {
      news.push(event);
      live.told({ kind: event, tableId, isLost: messageIsLost(`${event} to the screens`) });
      if (event === 'print' || event === 'missed')
        printRoom.ring((computer) => messageIsLost(`${event} to ${computer}`));
      if (event === 'access' || event === 'missed') printRoom.checkKeys();
      note(life, 'message', event);
    },
    undeclared: (said) => surprises.push(`not declared: ${said}`),
  });
  const printRoom = openPrintRoom({
    turns,
    arm: clock.arm,
    of,
    note,
    door: lives.current,
    trip,
    faults,
    found: (finding) => findings.push(finding),
  });
  const { sent, heard } = heardOf(surprises, answers, { watch, judge });
  const { asked, begins } = judge;
  const network = { turns, arm: clock.arm, current: lives.current, asked, begins, sent };
  const person = persons({ network, of, news: live.next, trip, heard });
  const venue: Venue = {
    turns,
    note,
    stored: lives.stored,
    news: () => news,
    guest: known((who) => person(who, null)),
    staff: (username, tablet = username) => person(tablet, username),
    passedMs: clock.passed,
    freezeApi: (ms) => {
      const life = lives.current();
      if (life) turns.freeze(life.name, ms);
    },
    jump: clock.jump,
    night: (ms) => {
      clock.jump(ms);
      deadForMs = STARTS_MS;
      lives.kill();
    },
    printRoom,
    listen: live.listen,
    found: (finding) => void findings.push(finding),
  };

  note(name, 'scene', short(bytes));
  const isBroken = (): boolean => findings.length + surprises.length > 0;
  const ended = await whileOpen(around, lives, () => work(venue), isBroken);
  findings.push(...ended.findings);
  const { result, stored, escapes } = ended;
  const atTheEnd = isBroken() ? null : differsAnywhere(model, modelOf(stored));
  if (atTheEnd !== null) findings.push(`at the end: ${atTheEnd}`);
  note(name, 'rows', short(stored));
  const onPaper = { papers: printRoom.papers(), sales: printRoom.sales() };
  const moments = judge.moments();
  const lastedMs = clock.passed();
  return { lastedMs, result, stored, moments, onPaper, answers, deaths, news, surprises, findings, escapes };
}
