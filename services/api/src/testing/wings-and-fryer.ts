import type { Request } from '@masa/contract/schemas';
import type { CardTarget } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import { line, type Api, type Evening, type Guest } from './evening.ts';
import { tappingCards } from './tapping-cards.ts';

export const BUFFALO = 'wings_buffalo__12pc';

export const aStation = (body: Partial<Request<'addStation'>['body']>): Request<'addStation'>['body'] => ({
  names: { en: 'Fryer' },
  side: 'kitchen',
  ...body,
});

type Tap = {
  readonly seen: OrderStatus;
  readonly target: CardTarget;
  readonly stationId: string;
  readonly api?: Api;
};

const dish = () => ({
  ...line(BUFFALO),
  modifiers: [{ group: 'wings_extras', choice: 'add_fries', count: 1 }],
});
const orderOf = async ({ api, session }: Guest, ...orderItems: ReturnType<typeof line>[]) =>
  (await api.placeOrder({ body: { sessionId: session.id, orderItems } })).orders.map(({ id }) => id);

/** A kitchen of two stations: buffalo wings are made at one, the fries that are added to them at the other (AMB-234). */
export async function wingsAndFryer(bar: Evening) {
  const cook = tappingCards(bar);
  const added = async (body: Partial<Request<'addStation'>['body']>) =>
    (await bar.boss.addStation({ body: aStation(body) })).id;
  const wings = await added({ names: { en: 'Wings' }, rank: 10, groups: ['wings'] });
  const fryer = await added({ rank: 20, items: ['fries'], choices: ['add_fries'] });
  const shown = async (id: string) => (await cook.board()).get(id);
  return {
    wings,
    fryer,
    cook,
    dish,
    orderOf,
    sit: () => bar.guest('Mihai', bar.table()),
    /** Buffalo wings with fries from the fryer. */
    buffalo: async (guest: Guest): Promise<string> => (await orderOf(guest, dish()))[0] ?? '',
    tap: async ({ table }: Guest, id: string, { seen, target, stationId, api = bar.ion }: Tap) =>
      api.moveCard({
        params: { batchId: await cook.batchOf(id), target },
        body: { tableId: table, stationId, items: [{ id, seen }] },
      }),
    shown,
    partsOf: async (id: string) => (await shown(id))?.parts?.map(({ work }) => work),
    jobsOf: async (id: string) =>
      bar.database.db('print_jobs').where({ order_item_id: id }).orderBy('dedup_key').select('*'),
  };
}
export type WingsAndFryer = Awaited<ReturnType<typeof wingsAndFryer>>;
