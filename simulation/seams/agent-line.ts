/** Takes the place of socket.io-client for a print agent: the same events, and a line on which things go wrong. */
import { agentMessages, type AgentMessageName, type ProbeAnswer } from '@masa/contract/print-channel';
import type { Product } from '@masa/api/simulation';
import type { Errand } from '../faults/mishaps.ts';
import type { Chance } from '../world/chance.ts';
import type { Trip } from './trip.ts';
import { onErrand } from './errands.ts';
import { asking } from './transactions.ts';
import { computerOf, never, step, take, world, type Computer } from './computers.ts';

type Link = Product['print']['agentLink'];
/** One process of the API, as agents see it. */
export type Door = {
  readonly name: string;
  readonly product: Pick<Product, 'print'>;
  readonly whenDead: (hear: () => void) => () => void;
};

export type Lines = {
  readonly door: () => Door | null;
  /** Null: the line is down. */
  readonly trip: (who: string, what: string) => Trip | null;
  readonly computerOfKey: (key: string) => string;
};

let lines: Lines | null = null;
const sockets = new Set<AgentSocket>();
/** Whether the key of a computer was good when it knocked last, as its screen says; it is not there before it has knocked. */
const letIn = new Map<string, boolean>();
export const wasLetIn = (computer: string): boolean | undefined => letIn.get(computer);

export function openAgentLines(evening: Lines): void {
  lines = evening;
  sockets.clear();
  letIn.clear();
}

type Hear = (...said: never[]) => void;
const AGAIN_MS = [500, 1_000] as const;
const HEARTBEAT_MS = 10_000;

/** In the API, in its own turn; rejects when it dies meanwhile. */
const inApi = <T>(errand: Errand, work: (link: Link) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const door = lines?.door();
    if (!door) return reject(new Error('xhr poll error'));
    const forget = door.whenDead(() => reject(new Error('transport close')));
    const said = async () => {
      await world().turns.wait('call', errand.deed, door.name);
      return work(door.product.print.agentLink);
    };
    // Whoever's deed has rung the doorbell: what an agent asks is no part of it.
    onErrand(errand, () => asking.exit(said))
      .then(resolve, reject)
      .finally(forget);
  });

/** The API's side of a question. */
async function answered(
  link: Link,
  name: AgentMessageName,
  agentId: string,
  message: unknown,
): Promise<unknown> {
  const parsed = agentMessages[name].safeParse(message);
  if (!parsed.success) return { error: 'invalid_request' };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this very message
    return await link.answers[name](agentId, parsed.data as never);
  } catch {
    return { error: 'internal_error' };
  }
}

export class AgentSocket {
  connected = false;
  active = true;
  agentId: string | null = null;
  readonly #computer: Computer;
  readonly #life: string | null;
  readonly #key: string;
  readonly #heard = new Map<string, Hear>();
  /** Of the connection that it has now. */
  #forget: () => void = () => undefined;

  constructor(key: string) {
    this.#key = key;
    this.#computer = computerOf(`/${lines?.computerOfKey(key) ?? ''}`);
    this.#life = this.#computer.life;
    sockets.add(this);
    this.connect();
  }
  on(event: string, hear: Hear): this {
    this.#heard.set(event, hear);
    return this;
  }
  get name(): string {
    return this.#computer.name;
  }
  get #chance(): Chance {
    return world().chanceOf(this.#computer.name);
  }
  get isAlive(): boolean {
    return this.#life !== null && this.#computer.life === this.#life;
  }
  #tell(event: string, ...said: unknown[]): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever listens knows what this event says
    this.#heard.get(event)?.(...(said as never[]));
  }
  connect(): this {
    this.active = true;
    void this.#knock();
    return this;
  }
  disconnect(): this {
    this.active = false;
    this.connected = false;
    sockets.delete(this);
    return this;
  }
  async #knock(): Promise<void> {
    await take(this.#computer, this.#life, this.#chance.between(2, 40));
    try {
      const trip = lines?.trip(this.#computer.name, 'knocks');
      if (!trip) throw new Error('xhr poll error');
      const agent = await inApi(trip.errand, (link) => link.authenticate(this.#key));
      await step(this.#computer, this.#life, 'is let in');
      if (!agent) return this.#refused('unauthorized');
      this.agentId = agent.id;
      this.connected = true;
      letIn.set(this.name, true);
      this.#forget = lines?.door()?.whenDead(() => void this.#lost('transport close')) ?? this.#forget;
      this.#beat();
      this.#tell('connect');
      // Its key may have been revoked while it stood at the door.
      void this.check();
    } catch (reason) {
      await step(this.#computer, this.#life, 'is not heard');
      this.#tell('connect_error', reason);
      await take(this.#computer, this.#life, this.#chance.between(...AGAIN_MS));
      if (this.active && !this.connected) void this.#knock();
    }
  }
  #refused(why: string): void {
    this.active = false;
    letIn.set(this.name, false);
    this.#tell('connect_error', new Error(why));
  }
  /** Whoever was sent away by the API does not knock by himself: the agent has to say so. */
  async #lost(how: 'transport close' | 'io server disconnect'): Promise<void> {
    this.connected = false;
    if (how === 'io server disconnect') this.active = false;
    await step(this.#computer, this.#life, 'is cut off');
    this.#tell('disconnect', how);
    if (this.active) void this.#knock();
  }
  /** The API's look at the key of whoever is connected; who has none any more is sent away, and so is he where nobody can tell. */
  async check(): Promise<void> {
    const errand = world().faults.begin(this.#computer.name, 'check');
    const agent = await inApi(errand, (link) => link.authenticate(this.#key)).catch(() => null);
    if (agent || !this.connected || !this.isAlive) return;
    this.#forget();
    await this.#lost('io server disconnect');
  }
  /** As the server's pings do. */
  #beat(): void {
    const { agentId } = this;
    if (agentId === null || !this.connected) return;
    void inApi(world().faults.begin(this.#computer.name, 'heartbeat'), (link) => link.seen(agentId)).catch(
      () => undefined,
    );
    void take(this.#computer, this.#life, HEARTBEAT_MS).then(() => this.#beat());
  }
  timeout(ms: number) {
    return { emitWithAck: (name: AgentMessageName, message: unknown) => this.#ask(name, message, ms) };
  }
  async #ask(name: AgentMessageName, message: unknown, ms: number): Promise<unknown> {
    const { agentId } = this;
    await step(this.#computer, this.#life, name);
    const trip = lines?.trip(this.#computer.name, name) ?? null;
    const asked = async (): Promise<unknown> => {
      const [hereMs] = trip?.copies ?? [];
      if (!trip || hereMs === undefined || agentId === null) return new Promise(() => undefined);
      await take(this.#computer, this.#life, hereMs);
      const answer = await inApi(trip.errand, (link) => answered(link, name, agentId, message));
      if (trip.answerIsLost) return new Promise(() => undefined);
      await take(this.#computer, this.#life, trip.answerMs);
      return answer;
    };
    const inTime = async (): Promise<never> => {
      await take(this.#computer, this.#life, ms);
      throw new Error('operation has timed out');
    };
    const first = Promise.race([asked(), inTime()]);
    try {
      return await first;
    } finally {
      await step(this.#computer, this.#life, `${name}: heard`);
    }
  }
  ring(): void {
    if (!this.connected || !this.isAlive) return;
    void step(this.#computer, this.#life, 'doorbell').then(() => this.#tell('jobs'));
  }
  async probe(jobId: string): Promise<ProbeAnswer | 'agent_away'> {
    if (!this.connected || !this.isAlive) return 'agent_away';
    await step(this.#computer, this.#life, 'is asked');
    return new Promise((resolve) => {
      this.#tell('probe', { jobId }, resolve);
    });
  }
}

/** As the function of this name: channel.ts calls it, and nothing else. */
export const io = (_url: string, { auth }: { readonly auth: { readonly key: string } }): AgentSocket =>
  new AgentSocket(auth.key);

/** "Jobs are waiting", to everybody whose line holds. */
export function ringDoorbells(isLost: (computer: string) => boolean): void {
  for (const socket of sockets) if (!isLost(socket.name)) socket.ring();
}

/** Somebody was given a key, or lost his. */
export function checkKeys(): void {
  for (const socket of sockets) if (socket.connected && socket.isAlive) void socket.check();
}

const PROBE_MS = 20_000;

/** How the API asks an agent what became of a receipt. */
export async function askAgent(agentId: string, jobId: string) {
  const socket = [...sockets].find((one) => one.agentId === agentId && one.connected && one.isAlive);
  if (!socket) return 'agent_away' as const;
  const silence = new Promise<'no_answer'>((resolve) => {
    setTimeout(() => resolve('no_answer'), PROBE_MS);
  });
  const door = lines?.door();
  const answer = await Promise.race([socket.probe(jobId), silence]);
  // The API goes on in its own turn, if it is still there.
  if (!door || lines?.door()?.name !== door.name) return never();
  await world().turns.wait('answer', 'of an agent', door.name);
  return answer;
}
