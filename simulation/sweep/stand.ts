import type { Product } from '@masa/api/simulation';
import { surroundings, whileOpen } from '../open.ts';
import { phoneOf } from '../people/phone.ts';
import type { Network } from '../seams/line.ts';
import { setOut, type Trip } from '../seams/trip.ts';
import { livesOf } from '../seams/lives.ts';
import type { Fault } from '../seams/statements.ts';
import { asTold } from '../faults/mishaps.ts';
import { chanceOf } from '../world/chance.ts';
import type { Turns } from '../world/turns.ts';

type Plug = { readonly network: Network; readonly trip: (who: string, route: string) => Trip };

/** Phones that outlive what happens: the same cookies as when the scene was set, in whichever process they are plugged. */
export function phones() {
  const jars: Map<string, string>[] = [];
  let set: ReadonlyMap<string, string>[] = [];
  let plug: Plug | null = null;
  const now = (): Plug => {
    if (!plug) throw new Error('No phone works before the bar is open.');
    return plug;
  };
  const network: Network = {
    get turns() {
      return now().network.turns;
    },
    arm: (...given) => now().network.arm(...given),
    current: () => now().network.current(),
    asked: (call) => now().network.asked(call),
    sent: (answer) => now().network.sent(answer),
  };
  return {
    plugInto: (into: Plug): void => {
      plug = into;
      for (const [at, jar] of jars.entries()) {
        jar.clear();
        for (const [name, value] of set[at] ?? []) jar.set(name, value);
      }
    },
    /** The scene is set: whatever the phones know now they know each time. */
    remember: (): void => {
      set = jars.map((jar) => new Map(jar));
    },
    phone: (who: string, staff: string | null) => {
      const jar = new Map<string, string>();
      jars.push(jar);
      const trip = (route: string) => now().trip(who, route);
      const fetch = phoneOf(network, { who, staff, trip, heard: () => undefined, jar });
      return { fetch, cookie: () => [...jar].map((pair) => pair.join('=')).join('; ') };
    },
  };
}
export type Phones = ReturnType<typeof phones>;

export type Stand = {
  readonly turns: Turns;
  readonly now: () => number;
  readonly product: () => Product;
  readonly stored: () => Buffer;
  readonly isStoring: () => boolean;
  /** What was told so far, by its kind. */
  readonly told: readonly string[];
};
export type Standing = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly begins?: number;
  readonly phones: Phones;
  readonly fault?: (sql: string) => Fault | null;
};

const UNAVAILABLE = 503;
const DEAD_FOR_MS = [100, 20_000] as const;

/** A bar with nobody in it but whoever does the deed, and no judge but the rows. */
export async function stand<T>(
  { name, bytes, begins, phones: people, fault = () => null }: Standing,
  work: (stand: Stand) => Promise<T>,
) {
  const drawn = { order: name, lines: name, people: name, ids: name };
  const around = surroundings(drawn, { note: () => undefined }, { begins });
  const faults = asTold([]);
  const deaths = chanceOf(`${name}/deaths`);
  const { of, clock, turns } = around;
  const [told, surprises]: [string[], string[]] = [[], []];
  const lives = livesOf({
    bytes,
    turns,
    fault,
    begin: faults.begin,
    isKey: (_value): _value is string => false,
    ended: () => undefined,
    died: () => void clock.arm('venue', deaths.between(...DEAD_FOR_MS), lives.start),
    told: (_life, event) => void told.push(event),
    undeclared: (said) => surprises.push(`not declared: ${said}`),
  });
  people.plugInto({
    trip: (who, route) => setOut(faults, who, route, of(`line:${who}`)),
    network: {
      turns,
      arm: clock.arm,
      current: lives.current,
      asked: () => undefined,
      sent: ({ call, status }) => {
        if (status >= 500 && status !== UNAVAILABLE) surprises.push(`${call.route} answered ${status}`);
      },
    },
  });
  const product = (): Product => {
    const life = lives.current();
    if (!life) throw new Error('Nobody serves.');
    return life.product;
  };
  const { stored, isStoring } = lives;
  const ended = await whileOpen(around, lives, () =>
    work({ turns, now: clock.now, product, stored, isStoring, told }),
  );
  return { ...ended, told, surprises };
}
