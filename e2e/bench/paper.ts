import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Request } from '@masa/contract/schemas';
import { openVenue, type Venue } from '../venue/venue.ts';
import { eventually } from '../venue/processes.ts';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { dishes, moreTables, tableCodes } from './full-bar.ts';
import { controlMs } from './raw-server.ts';

const ORDERS = 20;
const DISHES = 3;

type Lines = Request<'placeOrder'>['body']['orderItems'];

/** From the answer to an order until the kitchen's printer has cut off the last of its stickers. */
async function waitForPaper(venue: Venue, sessionId: string, lines: Lines): Promise<number> {
  const guest = createClient(routes, { origin: venue.origin });
  const cut = venue.printers.sticker.times().length;
  await guest.placeOrder({ body: { sessionId, orderItems: lines } });
  const answered = performance.now();
  const last = () => venue.printers.sticker.times().at(cut + lines.length - 1)?.ended;
  await eventually('the stickers are out', () => Promise.resolve(last() !== undefined));
  return (last() ?? Number.NaN) - answered;
}

/** P9: how long an order needs to become paper at a printer in the network, which takes bytes as fast as they come. */
export async function paperFigures(rounds: number): Promise<readonly Figure[]> {
  const venue = await openVenue('sqlite');
  try {
    const guest = createClient(routes, { origin: venue.origin });
    const dish = await dishes(venue);
    const menu = await guest.menu({ query: {} });
    const cooked = Array.from({ length: menu.length }, (_, at) => dish(at)).filter(
      ({ menuItemId }) => menu.find(({ id }) => id === menuItemId)?.group === 'wings',
    );
    const lines = cooked.slice(0, DISHES);
    const [table = ''] = tableCodes('P', 1);
    await moreTables(venue.databaseTarget, [table]);
    const { id } = await guest.createSession({
      body: { table, uniqueCustomerId: 'bench-paper', username: 'Guest' },
    });
    const round = async (): Promise<number> => {
      const times: number[] = [];
      for (let order = 0; order < ORDERS; order += 1) times.push(await waitForPaper(venue, id, lines));
      return median(times);
    };
    await round();
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
    return [
      plain('control, node:http', summary),
      plain('stickers of an order', String(lines.length)),
      atMost('from the answer to the last cut', median(values), 500, { unit: ' ms', noisy, noiseAdds: true }),
    ];
  } finally {
    await venue.close();
  }
}
