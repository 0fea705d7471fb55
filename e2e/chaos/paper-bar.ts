import { eventually } from '../venue/processes.ts';
import { openVenue, type OwnVenue } from '../venue/venue.ts';
import type { Caller } from './caller.ts';
import { chanceOf, type Chance } from './chance.ts';
import { papersIn } from './settle.ts';
import { readPaper, type StickerPaper } from './papers.ts';
import { signedIn } from './town.ts';
import type { Alone } from './verdict.ts';

/** A bar where nothing happens but what a part of the run does to its printers. */
export type PaperBar = {
  readonly venue: OwnVenue;
  readonly chance: Chance;
  readonly boss: Caller['api'];
  /** So many kitchen items in one order; their ids. */
  readonly order: (items: number) => Promise<string[]>;
  /** The check of a beer, of which nothing is printed yet. */
  readonly check: () => Promise<string>;
  /** Until nothing is on its way by itself. */
  readonly allSettled: () => Promise<void>;
  readonly stickers: () => StickerPaper[];
};

const DISH = { menuItemId: 'onion_rings', options: [] };
const DRINK = { menuItemId: 'beer_lager__500ml', options: [] };
const PATIENCE_MS = 120_000;

export async function inPaperBar<T>(
  { server, seed }: Pick<Alone, 'server' | 'seed'>,
  name: string,
  work: (bar: PaperBar) => Promise<T>,
): Promise<T> {
  const venue = await openVenue(server);
  try {
    const chance = chanceOf(seed, name);
    const { api: boss } = await signedIn(venue.origin, 'admin', chance);
    const [table] = await venue.tables();
    const isQuiet = async () => {
      const { printJobs } = await boss.overview();
      return printJobs.waiting === 0;
    };
    await eventually('the agent has named its printers', async () => (await boss.printers()).length === 3);
    return await work({
      venue,
      chance,
      boss,
      order: async (items) => {
        const { id } = await boss.waiterTableSession({ params: { tableId: table?.tableId ?? '' } });
        const orderItems = Array.from({ length: items }, () => DISH);
        const { orders } = await boss.placeOrder({ body: { sessionId: id, orderItems } });
        return orders.map((one) => one.id);
      },
      check: async () => {
        const { id } = await boss.waiterQuickSession();
        const order = { sessionId: id, orderItems: [DRINK] };
        const body = { order, paymentMethod: 'cash', printFiscal: false } as const;
        return (await boss.quickOrder({ body })).checkId;
      },
      allSettled: async () => {
        await eventually('nothing waits to be printed', isQuiet, { within: PATIENCE_MS });
      },
      stickers: () =>
        papersIn(venue)
          .map(readPaper)
          .filter((paper) => paper.kind === 'sticker'),
    });
  } finally {
    await venue.close();
  }
}
