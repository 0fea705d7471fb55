import { OPENS } from './scene.ts';
import type { Lives } from './seams/lives.ts';
import type { Trace } from './trace/trace.ts';
import { errandNow } from './seams/errands.ts';
import { drawnStreams, type Drawn } from './world/chance.ts';
import { virtualClock } from './world/clock.ts';
import { enter, leave } from './world/inside.ts';
import { dry } from './world/install.ts';
import { turnsOf } from './world/turns.ts';

const LONGEST_MS = 12 * 3_600_000;

const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);

type Times = { readonly begins?: number | undefined; readonly atMostMs?: number | undefined };

/** Time, chance and turns of one evening. */
export function surroundings(
  drawn: Drawn,
  trace: Pick<Trace, 'note'>,
  { begins = OPENS, atMostMs = LONGEST_MS }: Times = {},
) {
  const of = drawnStreams(drawn);
  const clock = virtualClock(begins);
  const note = (owner: string, kind: string, what: string) =>
    trace.note({ at: clock.passed(), owner, kind, what });
  const turns = turnsOf({
    clock,
    chanceOf: (owner) => of(`turns:${errandNow()?.who ?? owner}`),
    dry,
    note: ({ owner, kind, what }) => note(owner, kind, what),
    atMostMs,
  });
  return { of, clock, note, turns };
}

/** What came of it. */
type Ended<T> = {
  /** Null: the work did not end; `findings` says how. */
  readonly result: T | null;
  readonly stored: Buffer;
  readonly findings: readonly string[];
  /** The simulator's own: nobody can say what the product would have done. */
  readonly escapes: readonly string[];
};

/** Lets the API live and the work be done, in these surroundings and nowhere else; no longer than `isBroken` is false. */
export async function whileOpen<T>(
  { of, clock, turns }: ReturnType<typeof surroundings>,
  lives: Pick<Lives, 'start' | 'close'>,
  work: () => Promise<T>,
  isBroken: () => boolean = () => false,
): Promise<Ended<T>> {
  const [findings, escapes]: [string[], string[]] = [[], []];
  let over = false;
  let result: T | null = null;
  const doTheWork = async () => {
    try {
      result = await work();
    } catch (reason) {
      findings.push(wordsOf(reason));
    }
    over = true;
  };
  const whose = (): string => errandNow()?.who ?? turns.owner();
  enter({
    now: clock.now,
    passed: clock.passed,
    arm: (ms, fire) => clock.arm(turns.owner(), ms, fire),
    random: () => of(`random:${whose()}`).next(),
    bytes: (length) => of(`ids:${whose()}`).bytes(length),
    escaped: (reason) => escapes.push(reason.message),
  });
  try {
    lives.start();
    void doTheWork();
    await turns.run(() => over || isBroken());
  } catch (reason) {
    findings.push(wordsOf(reason));
  }
  try {
    return { result, stored: lives.close(), findings, escapes };
  } finally {
    leave();
  }
}
