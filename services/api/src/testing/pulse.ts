/** What this process has worked, in milliseconds: whoever waits for it waits so long, however busy the machine is. */
export const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

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
