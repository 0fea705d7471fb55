import type { Chance } from '../world/chance.ts';
import type { Clock } from '../world/clock.ts';
import type { Faults } from '../faults/mishaps.ts';
import type { Turns } from '../world/turns.ts';
import { checkKeys, openAgentLines, ringDoorbells, wasLetIn, type Door } from './agent-line.ts';
import { agentsOf, type AgentPlan } from './agents.ts';
import { openComputers } from './computers.ts';
import type { Trip } from './trip.ts';
import { mendPrinters, openHall, type Paper } from './printer.ts';
import {
  cancelReceipt,
  mendTill,
  openReceipt,
  openTill,
  salesInBooks,
  sellByHand,
  type Sale,
} from './till.ts';

export type PrintRoomOf = {
  readonly turns: Turns;
  readonly arm: Clock['arm'];
  readonly of: (name: string) => Chance;
  readonly note: (owner: string, kind: string, what: string) => void;
  readonly door: () => Door | null;
  readonly trip: (who: string, what: string) => Trip | null;
  readonly faults: Faults;
  readonly found: (finding: string) => void;
};
/** Agents, printers and the till of one evening. */
export type PrintRoom = {
  readonly hire: (plan: AgentPlan, key: string) => void;
  /** Whether this agent's key was good when it came last; undefined: it has never come. */
  readonly wasLetIn: (computer: string) => boolean | undefined;
  readonly ring: (isLost: (computer: string) => boolean) => void;
  readonly checkKeys: () => void;
  readonly sellByHand: (total: number) => void;
  /** The last dead come back, and everything works. */
  readonly calm: () => void;
  readonly deaths: () => number;
  readonly papers: () => readonly Paper[];
  readonly sales: () => readonly Sale[];
  /** Whether this paper lies there, for whoever goes and looks. */
  readonly isThere: (jobId: string) => boolean;
  /** The same for the till's display; null: no receipt is open. */
  readonly openReceipt: () => object | null;
  readonly cancelReceipt: () => void;
};

export function openPrintRoom(room: PrintRoomOf): PrintRoom {
  const { turns, arm, of, note, door, trip, faults, found } = room;
  const papers: Paper[] = [];
  let deaths = 0;
  const agents = agentsOf(found);
  openComputers({
    turns,
    arm,
    note,
    chanceOf: (name) => of(`paper:${name}`),
    faults,
    found,
    died: ({ name }, how) => {
      deaths += 1;
      agents.died(name, how);
    },
  });
  openHall(papers);
  openTill();
  openAgentLines({ door, trip, computerOfKey: agents.computerOfKey });
  return {
    hire: agents.hire,
    wasLetIn,
    ring: ringDoorbells,
    checkKeys,
    sellByHand,
    calm: () => {
      mendPrinters();
      mendTill();
      agents.revive();
    },
    deaths: () => deaths,
    papers: () => papers,
    sales: salesInBooks,
    openReceipt,
    cancelReceipt,
    isThere: (jobId) =>
      papers.some((paper) => paper.jobId === jobId && paper.isWhole) ||
      salesInBooks().some((sale) => sale.jobId === jobId),
  };
}
