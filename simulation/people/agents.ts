import type { AgentPlan } from '../seams/agents.ts';
import type { PrintRoom } from '../seams/print-room.ts';
import { unlessRefused, untilAnswered, type Person } from './person.ts';

type Hiring = Pick<PrintRoom, 'hire' | 'wasLetIn'>;

/** The administrator enrols a computer beside the printers, puts its key into it and switches it on. */
async function enrol(boss: Person, plan: AgentPlan, { hire }: Hiring): Promise<void> {
  const enrolled = await unlessRefused(boss, (once) =>
    boss.api.createPrintAgent({ body: { name: plan.name } }, once),
  );
  if (enrolled) hire(plan, enrolled.key);
}

export async function openPrinting(boss: Person, plans: readonly AgentPlan[], room: Hiring): Promise<void> {
  for (const plan of plans) await enrol(boss, plan, room);
}

/**
 * One that has never come has a key that opens nothing: where it was asked for twice, the first answer is none any more
 * (docs/decisions/0008). It gets another, and so does one that is refused: a call that came late has made another key. Whoever
 * sees all of them at work asks nobody.
 */
export async function lookAfterAgents(
  boss: Person,
  plans: readonly AgentPlan[],
  room: Hiring,
): Promise<void> {
  const { api } = boss;
  const away = plans.filter(({ name }) => room.wasLetIn(name) !== true);
  if (away.length === 0) return;
  const known = await untilAnswered(boss, () => api.printAgents());
  for (const plan of away) {
    const agent = known.find(({ name }) => name === plan.name);
    if (agent && agent.lastSeen !== null && room.wasLetIn(plan.name) !== false) continue;
    if (agent && !agent.revoked)
      await unlessRefused(boss, () => api.revokePrintAgent({ params: { agentId: agent.id } }));
    await enrol(boss, plan, room);
  }
}
