import { setTimeout as sleep } from 'node:timers/promises';
import { openHouse, type House } from '../house/house.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { Alone } from './verdict.ts';
import { eventually } from '../house/processes.ts';
import { callerFrom } from './caller.ts';
import { signedIn } from './town.ts';

type Staff = Awaited<ReturnType<typeof signedIn>>['api'];
export type PaperBar = {
  readonly house: House;
  readonly chance: Chance;
  readonly boss: Staff;
  /** So many kitchen items of one new order; their ids. */
  readonly order: (items: number) => Promise<string[]>;
  /** A check that waits to be paid. */
  readonly check: () => Promise<string>;
  readonly jobs: () => ReturnType<Staff['printJobs']>;
  /** Until nothing is on its way by itself. */
  readonly allPrinted: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const DISH = { menuItemId: 'onion_rings', options: [] };
const ON_THE_WAY = ['queued', 'leased', 'printing'] as const;
const LIST_MAX = 200;
const PATIENCE_MS = 120_000;

/** The whole product with nobody in it but who presses the buttons of this part. */
export async function openPaperBar({ server, seed }: Alone, name: string): Promise<PaperBar> {
  const house = await openHouse(server);
  const chance = chanceOf(seed, name);
  const { api: boss } = await signedIn(house.origin, 'admin', chance);
  const [table] = await house.tables();
  const { api: guest } = callerFrom(house.origin, 'guest', chance);
  const order = async (items: number) => {
    const { id } = await boss.waiterTableSession({ params: { tableId: table?.tableId ?? '' } });
    const orderItems = Array.from({ length: items }, () => DISH);
    const { orders } = await boss.placeOrder({ body: { sessionId: id, orderItems } });
    return orders.map((one) => one.id);
  };
  const inState = (state: (typeof ON_THE_WAY)[number]) =>
    boss.printJobs({ query: { state, limit: LIST_MAX } });
  const bar: PaperBar = {
    house,
    chance,
    boss,
    order,
    check: async () => {
      const session = await boss.waiterQuickSession();
      const body = {
        order: { sessionId: session.id, orderItems: [DISH] },
        paymentMethod: 'cash' as const,
        printFiscal: false,
      };
      const { checkId } = await boss.quickOrder({ body });
      return checkId;
    },
    jobs: () => boss.printJobs({ query: { limit: LIST_MAX } }),
    allPrinted: async () => {
      const isQuiet = async () => (await Promise.all(ON_THE_WAY.map(inState))).flat().length === 0;
      await eventually('everything is printed', isQuiet, { within: PATIENCE_MS });
      await sleep(50);
    },
    close: () => house.close(),
  };
  void guest;
  return bar;
}
