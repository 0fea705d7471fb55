/** What this process has worked, in milliseconds: whoever waits for it waits so long, however busy the machine is. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const ROWS = Array.from({ length: 2_000 }, (_, at) => ({ id: `row-${at % 97}`, at, name: `dish ${at}` }));
const PIECES = 10;
/** So long the pieces below take a processor of which the limits of tests hold: two cores of 2026, with nothing else at work. */
const AT_FULL_SPEED_MS = 15;
const TRIES = 8;

/** Rows are put in groups, sorted, written and read again: what bills and papers are made of. */
function piece(): void {
  const groups = Map.groupBy(ROWS, ({ id }) => id);
  const sorted = [...groups].map(([id, rows]) => [id, rows.map(({ at }) => at).toSorted((a, b) => b - a)]);
  JSON.parse(JSON.stringify([sorted, ROWS]));
}

/** How many times slower than that this processor is; never below 1. A limit in milliseconds of work is to be taken so often. */
export function slowness(): number {
  const tries = Array.from({ length: TRIES }, () => {
    const begun = worked();
    for (let done = 0; done < PIECES; done += 1) piece();
    return worked() - begun;
  });
  return Math.max(1, Math.min(...tries) / AT_FULL_SPEED_MS);
}

const BEAT_MS = 1;

/** The most that this process worked in one go while this happened: so long everybody else was held up. */
export async function longestHold(happening: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, worked()];
  const beat = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const pulse = setInterval(beat, BEAT_MS);
  try {
    await happening();
    beat();
  } finally {
    clearInterval(pulse);
  }
  return longest;
}
