import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { z } from 'zod';
import { calmRounds } from './calm.ts';
import { atMost, median, plain, type Figure } from './figures.ts';
import { saidBy } from './live/said-by.ts';
import { bareLine, liveLine, screens } from './live/screens.ts';
import { controlMs } from './raw-server.ts';

const STAFF = 5;
const ORDERS = 100;

const openBar = z.object({
  origin: z.string(),
  bare: z.number(),
  cookies: z.array(z.string()),
  staff: z.string(),
  sessionId: z.string(),
});
type Round = { readonly hub: number; readonly bare: number };
const p99 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY;

/** From an order to the last screen of its table: four guests and five of the staff. */
export async function orderToScreensFigures(rounds: number): Promise<readonly Figure[]> {
  const child = fork(join(import.meta.dirname, 'live/one-order.ts'));
  process.once('exit', () => child.kill('SIGKILL'));
  const bar = await saidBy(child, openBar);
  const port = Number(new URL(bar.origin).port);
  const api = createClient(routes, { origin: bar.origin, authorization: () => bar.staff });
  const guests = bar.cookies.map((cookie) => liveLine(port, [`Cookie: ${cookie}`]));
  const staff = Array.from({ length: STAFF }, () => liveLine(port, [`Authorization: ${bar.staff}`]));
  const told = screens(await Promise.all([...guests, ...staff]));
  const bare = screens(await Promise.all([...guests, ...staff].map(() => bareLine(bar.bare))));
  const place = async (how: keyof Round): Promise<number> => {
    child.send(how);
    await once(child, 'message');
    const last = (how === 'hub' ? told : bare).allTold();
    const began = performance.now();
    await api.placeOrder({
      body: { sessionId: bar.sessionId, orderItems: [{ menuItemId: 'lager__500ml', options: [] }] },
    });
    return (await last) - began;
  };
  const round = async (): Promise<Round> => {
    const took = { hub: [] as number[], bare: [] as number[] };
    for (let at = 0; at < ORDERS; at += 1)
      for (const how of at % 2 === 0 ? (['hub', 'bare'] as const) : (['bare', 'hub'] as const))
        took[how].push(await place(how));
    return { hub: p99(took.hub), bare: p99(took.bare) };
  };
  try {
    await round();
    const { values, noisy, summary } = await calmRounds(rounds, controlMs, round);
    const of = (read: (one: Round) => number) => median(values.map(read));
    return [
      plain('control, node:http', summary),
      plain('p99 to the last bare line', `${of((one) => one.bare).toFixed(1)} ms`),
      plain('p99 to the last screen', `${of((one) => one.hub).toFixed(1)} ms`),
      atMost(
        'screens against bare lines',
        of((one) => one.hub / one.bare),
        1.5,
        { unit: 'x', noisy },
      ),
    ];
  } finally {
    told.close();
    bare.close();
    child.disconnect();
  }
}
