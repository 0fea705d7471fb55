import type { Chance } from '../world/chance.ts';
import type { Clock } from '../world/clock.ts';
import type { Faults, Of } from '../faults/mishaps.ts';
import type { Turns } from '../world/turns.ts';

type Death = Of<'agent dies'>;

/** A file as it is written, and how much of it would be there after a power cut. */
export type File = { text: string };

/** A computer beside the printers: its files stay, the agents that run on it come and go. */
export type Computer = {
  readonly name: string;
  readonly files: Map<string, File>;
  /** The agent that runs now; null while none does. */
  life: string | null;
};

export type Around = {
  readonly turns: Turns;
  readonly arm: Clock['arm'];
  /** How long the lines and printers of this name take. */
  readonly chanceOf: (name: string) => Chance;
  readonly faults: Pick<Faults, 'begin' | 'meet'>;
  readonly note: (owner: string, kind: string, what: string) => void;
  readonly found: (finding: string) => void;
  readonly died: (computer: Computer, how: Death) => void;
};

let around: Around | null = null;
const computers = new Map<string, Computer>();

/** A new evening: other computers, with nothing on them. */
export function openComputers(evening: Around): void {
  around = evening;
  computers.clear();
}

export function world(): Around {
  if (!around) throw new Error('No evening is on: there are no computers.');
  return around;
}

/** An agent's data directory is the name of its computer. */
export function computerOf(path: string): Computer {
  const name = path.split('/').find((part) => part !== '') ?? '';
  const computer = computers.get(name) ?? { name, files: new Map(), life: null };
  computers.set(name, computer);
  return computer;
}

/** A promise of its own each time: one that all wait for would remember everybody who ever did. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** Whether whoever runs on it dies at this step. */
export const dies = ({ name }: Computer, what: string): Death | null => {
  const { faults } = world();
  return faults.meet('agent dies', faults.begin(name, what), 'step');
};

/** Answers whether it ran. */
export function switchOff(computer: Computer): boolean {
  const { life } = computer;
  if (life === null) return false;
  computer.life = null;
  world().turns.drop(life);
  return true;
}

export function kill(computer: Computer, how: Death): void {
  if (switchOff(computer)) world().died(computer, how);
}

/** One step of an agent towards the world outside: it takes its turn, and may be its last. */
export async function step(computer: Computer, life: string | null, what: string): Promise<void> {
  if (life === null || computer.life !== life) return never();
  const death = dies(computer, what);
  if (death) {
    kill(computer, death);
    return never();
  }
  await world().turns.wait('agent', what, life);
  return computer.life === life ? undefined : never();
}

/** It takes so long; the dead wait for ever. */
export async function take(computer: Computer, life: string | null, ms: number): Promise<void> {
  if (life === null || computer.life !== life) return never();
  await new Promise<void>((resolve) => {
    world().arm(life, ms, resolve);
  });
  return computer.life === life ? undefined : never();
}
