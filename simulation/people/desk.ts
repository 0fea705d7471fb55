import type { Response as AnswerOf } from '@masa/contract/schemas';
import type { AgentPlan } from '../seams/agents.ts';
import type { PrintRoom } from '../seams/print-room.ts';
import { lookAfterAgents } from './agents.ts';
import { pause, unlessRefused, untilAnswered, type Person } from './person.ts';

type Job = AnswerOf<'printJobs'>[number];
/** For whoever goes there and looks, and presses a key. */
export type Room = Pick<PrintRoom, 'hire' | 'wasLetIn' | 'isThere' | 'openReceipt' | 'cancelReceipt'>;

const LOOKS_MS = [10_000, 40_000] as const;
const DECIDES_MS = [1_000, 10_000] as const;
/** No receipt that a program is busy with stands still for so long. */
const STANDS_STILL_MS = [10_000, 30_000] as const;

const needsSomebody = ({ status, superseded }: Job): boolean =>
  status === 'late' || status === 'unknown' || (status === 'failed' && !superseded);

/** A receipt of unknown outcome: the device is asked, and where that cannot tell he goes and looks. */
async function settle(person: Person, { jobId, kind }: Job, room: Room): Promise<void> {
  const { api } = person;
  const params = { jobId };
  if (kind === 'fiscal') {
    const asked = await unlessRefused(person, (once) => api.askJob({ params }, once));
    if (asked === null || asked.outcome !== 'unknown') return;
  }
  const printed = room.isThere(jobId);
  await unlessRefused(person, (once) => api.resolveJob({ params, body: { printed } }, once));
}

async function decide(person: Person, job: Job, room: Room): Promise<void> {
  const { api, script } = person;
  const params = { jobId: job.jobId };
  await pause(person, ...DECIDES_MS);
  if (job.status === 'unknown') return settle(person, job, room);
  // Nobody throws away a receipt.
  const mayDrop = job.kind !== 'fiscal' && script.percent(40);
  const query = job.status === 'failed' ? { reason: 'nobody needs it' } : {};
  const decided = mayDrop
    ? await unlessRefused(person, (once) => api.dismissJob({ params, query }, once))
    : await unlessRefused(person, (once) => api.retryJob({ params }, once));
  if (decided !== null || job.kind === 'fiscal') return;
  await unlessRefused(person, (once) => api.dismissJob({ params, query }, once));
}

/**
 * "A receipt is open on the cash register: finish or cancel it there." Whoever began it has forgotten it; nobody else touches
 * what he may still be busy with.
 */
async function freeTheTill(person: Person, { openReceipt, cancelReceipt }: Room): Promise<void> {
  const before = openReceipt();
  if (before === null) return;
  const printers = await untilAnswered(person, () => person.api.printers());
  if (!printers.some(({ detail }) => detail === 'receipt_open')) return;
  await pause(person, ...STANDS_STILL_MS);
  if (openReceipt() === before) cancelReceipt();
}

/** Everything that waits for a person, as the printers' page lists it. */
const listed = async (person: Person): Promise<Job[]> =>
  (await untilAnswered(person, () => person.api.printJobs({ query: { limit: 200 } }))).filter(needsSomebody);

/** The bar is closed and nothing goes wrong any more: whatever still waits after so many looks waits for ever. */
const LAST_LOOKS = 40;

const inWords = ({ kind, status, error }: Job): string => `a ${kind} that is ${status} (${error})`;

/** Whoever looks after the papers that nobody knows about; not longer than there are some, once the bar is closed. */
export async function desk(
  person: Person,
  plans: readonly AgentPlan[],
  isClosed: () => boolean,
  room: Room,
): Promise<void> {
  let looks = 0;
  for (;;) {
    await pause(person, ...LOOKS_MS);
    const closed = isClosed();
    if (closed) looks += 1;
    await lookAfterAgents(person, plans, room);
    await freeTheTill(person, room);
    const jobs = await listed(person);
    for (const job of jobs) await decide(person, job, room);
    if (closed && jobs.length === 0) return;
    if (looks > LAST_LOOKS)
      throw new Error(`nobody gets rid of what waits at the printers: ${jobs.map(inWords).join(', ')}`);
  }
}

const ROUNDS = 20;
const ROUND_MS = 20_000;

/** The end of the business day: receipts that nobody has asked for are printed, and what waits is decided. Answers what is left. */
export async function closeDay(person: Person, room: Room): Promise<string[]> {
  const { api, turns } = person;
  const { today } = await untilAnswered(person, () => api.dayClose({ params: { date: '2026-11-20' } }));
  const params = { date: today };
  let blockers: AnswerOf<'dayClose'>['blockers'] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const state = await untilAnswered(person, () => api.dayClose({ params }));
    blockers = state.blockers.filter(({ warns }) => !warns);
    const body = { countedCash: state.expectedCash, acceptWarnings: true };
    if (blockers.length === 0 && (await unlessRefused(person, () => api.closeDay({ params, body })))?.closed)
      return [];
    for (const blocker of blockers)
      if (blocker.kind === 'fiscal_receipt' && blocker.state === null) {
        const about = { checkId: blocker.checkId };
        await unlessRefused(person, (once) => api.printFiscal({ params: about }, once));
      }
    await freeTheTill(person, room);
    for (const job of await listed(person)) await decide(person, job, room);
    await turns.sleep(ROUND_MS);
  }
  return ['the day was never closed', ...blockers.map((blocker) => JSON.stringify(blocker))];
}
