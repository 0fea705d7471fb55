import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AgentMessage, PrinterReport } from '@masa/contract/print-channel';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { TryAgain, type Once, type Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import {
  insertAgent,
  markRevoked,
  markSeen,
  markTwin,
  readAgent,
  readTrustedAgent,
  replaceKey,
  type Agent,
} from './agent.store.ts';
import type { Announce } from './announce.ts';
import { giveBack } from './give-back.ts';
import { hasTwin } from './routing.ts';
import {
  GONE,
  insertPrinter,
  readPrintersWithGone,
  updatePrinterStatus,
  type Printer,
  type PrinterStatus,
} from './printer.store.ts';
import { stepBack } from './step-back.ts';

const KEY_BYTES = 32;
const KEY_MAX_LENGTH = 128;

const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export type EnrolledAgent = { readonly id: string; readonly name: string; readonly key: string };

const NOT_CONFIGURED: PrinterStatus = { state: GONE, paper: 'unknown', detail: '' };
const saysNews = (report: PrinterReport, known: Printer): boolean =>
  report.state !== known.state ||
  report.paper !== known.paper ||
  report.detail !== known.detail ||
  (report.virtual !== undefined && report.virtual !== known.virtual) ||
  (report.device !== undefined && !isDeepStrictEqual(report.device, known.device));

/** Who may fetch print jobs: agents with a key that an administrator gave out and nobody took back (AMB-117). */
export function agentService({ uow, world, db }: Context, announce: Announce) {
  const newKey = () => world.randomBytes(KEY_BYTES).toString('base64url');

  async function giveKey(work: Work, known: Agent | undefined, name: string, key: string, actor: string) {
    const id = known?.id ?? world.newId();
    if (known) await replaceKey(work.tx, id, hashKey(key));
    else await insertAgent(work.tx, { id, name, keyHash: hashKey(key) }, work.now);
    await audit(work, {
      actor,
      action: 'print_agent.enrolled',
      entity: 'print_agent',
      entityId: id,
      details: { name },
    });
    announce(work, 'staff');
    work.announce({ kind: 'access' });
    return { id, name, key };
  }

  /** The key that was lost with its answer is kept nowhere: the agent gets another, unless it has come with the first. */
  const anotherKey = (id: string, key: string, actor: string): Promise<EnrolledAgent> =>
    uow.run(async (work) => {
      const agent = await readAgent(work.tx, { id });
      if (!agent || agent.revokedAt !== null || agent.lastSeenAt !== null)
        throw new Refusal('agent_name_taken');
      return giveKey(work, agent, agent.name, key, actor);
    });

  /** The same agent over two connections for a moment: the second finds the first one's row. */
  async function addPrinter(work: Work, agentId: string, report: PrinterReport) {
    try {
      await insertPrinter(work.tx, world.newId(), agentId, report, work.now);
    } catch (reason) {
      throw isDuplicate(reason) ? new TryAgain() : reason;
    }
  }

  return {
    /** Its key is in this answer and nowhere else. A revoked agent comes back with its printers as they were set. */
    async enrol(name: string, actor: string, once: Once | null = null): Promise<EnrolledAgent> {
      const key = newKey();
      try {
        const { id } = await uow.run(async (work) => {
          const known = await readAgent(work.tx, { name });
          if (known && known.revokedAt === null) throw new Refusal('agent_name_taken');
          return { id: (await giveKey(work, known, name, key, actor)).id };
        }, once);
        return once?.replayed ? await anotherKey(id, key, actor) : { id, name, key };
      } catch (reason) {
        throw isDuplicate(reason) ? new Refusal('agent_name_taken') : reason;
      }
    },

    /** A fresh key for the agent of this name, enrolled if need be: the agent that starts beside the API. */
    async rekey(name: string, actor: string): Promise<EnrolledAgent> {
      const key = newKey();
      return uow.run(async (work) => giveKey(work, await readAgent(work.tx, { name }), name, key, actor));
    },

    async revoke(id: string, actor: string): Promise<void> {
      await uow.run(async (work) => {
        const agent = found(await readAgent(work.tx, { id }), 'print_agent_not_found');
        if (!(await markRevoked(work.tx, id, work.now))) return;
        const details = { name: agent.name };
        await audit(work, {
          actor,
          action: 'print_agent.revoked',
          entity: 'print_agent',
          entityId: id,
          details,
        });
        announce(work, 'staff');
        work.announce({ kind: 'access' });
      });
    },

    async authenticate(key: unknown): Promise<Agent | null> {
      if (typeof key !== 'string' || key === '' || key.length > KEY_MAX_LENGTH) return null;
      return (await readTrustedAgent(db, hashKey(key))) ?? null;
    },

    /** Whether the key behind this hash still opens the door. */
    isTrusted: async (keyHash: string): Promise<boolean> =>
      (await readTrustedAgent(db, keyHash)) !== undefined,

    /** A second agent with this one's key was refused: staff hear of it, for one of the two prints nothing. */
    twinRefused: (agentId: string): Promise<void> =>
      uow.run(async (work) => {
        const agent = await readAgent(work.tx, { id: agentId });
        await markTwin(work.tx, agentId, work.now);
        if (agent && !hasTwin(agent.twinAt, work.now)) announce(work, 'staff');
      }),

    seen: async (agentId: string): Promise<void> => markSeen(db, agentId, world.now()),

    /** Always the agent's whole list: a printer that is no longer in it is gone. The first one names its leases too. */
    async hello(
      agentId: string,
      { printers: reports, holds }: Pick<AgentMessage<'hello'>, 'printers' | 'holds'>,
    ): Promise<void> {
      const heardAt = world.now();
      await uow.run(async (work) => {
        await markSeen(work.tx, agentId, work.now);
        const known = (await readPrintersWithGone(work.tx)).filter((printer) => printer.agentId === agentId);
        const byName = new Map(reports.map((report) => [report.name, report]));
        for (const report of byName.values()) {
          const printer = known.find(({ name }) => name === report.name);
          if (!printer) await addPrinter(work, agentId, report);
          else if (saysNews(report, printer)) await updatePrinterStatus(work.tx, printer, report, work.now);
        }
        for (const printer of known)
          if (!byName.has(printer.name))
            await updatePrinterStatus(work.tx, printer, NOT_CONFIGURED, work.now);
        await stepBack(work);
        if (holds) await giveBack(work, announce, agentId, holds, heardAt);
        announce(work, 'staff');
      });
    },
  };
}

export type AgentService = ReturnType<typeof agentService>;
