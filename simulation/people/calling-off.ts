import { board, type Board } from './cook.ts';
import { pause, unlessRefused, type Person } from './person.ts';

/** Meanwhile somebody asks for his check, and dishes are ordered, claimed and struck off. */
const LOOKS_AGAIN_MS = [500, 20_000] as const;
/** So often he looks whether somebody wants to pay. */
const LOOKS = 5;

/** The one that waits, or the next that comes. */
async function waitingCheck(person: Person, nth: number): Promise<Board['checks'][number] | undefined> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { checks } = await board(person);
    const one = checks.at(nth) ?? checks.at(-1);
    if (one) return one;
    await pause(person, ...LOOKS_AGAIN_MS);
  }
  return undefined;
}

/** Its sheet lies open on his tablet still, while its guests order on. */
export async function callOff(person: Person, nth: number): Promise<void> {
  const { api } = person;
  const check = await waitingCheck(person, nth);
  if (!check) return;
  const params = { checkId: check.checkId };
  const gone = await unlessRefused(person, (once) => api.cancelCheck({ params }, once));
  if (!gone) return;
  await pause(person, ...LOOKS_AGAIN_MS);
  await unlessRefused(person, () => api.getCheck({ params }));
  await unlessRefused(person, () => api.checkMoney({ params }));
}
