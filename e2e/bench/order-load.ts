import { randomUUID } from 'node:crypto';
import { request, type Agent } from 'node:http';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import type { Venue } from '../venue/venue.ts';
import { moreTables, tableCodes } from './full-bar.ts';

const TABLES = 40;
/** A deed of somebody's phone, as its browser sends it. */
export type Post = { readonly path: string; readonly headers: Record<string, string>; readonly body: string };

/** One POST on a kept line; answers how long it took. Anything but a 200 voids the measurement. */
export function send(origin: string, { path, headers, body }: Post, agent: Agent): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const call = request(
      {
        hostname,
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...headers, 'Idempotency-Key': randomUUID(), 'Content-Length': Buffer.byteLength(body) },
      },
      (answer) => {
        let said = '';
        answer.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
        answer.once('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${answer.statusCode ?? 0} ${said}`)),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/** A guest with a cookie at every table, each with an order of three dishes with their options. */
export async function guestsWhoOrder(venue: Venue): Promise<Post[]> {
  const anybody = createClient(routes, { origin: venue.origin });
  const menu = (await anybody.menu({ query: {} })).filter(
    ({ active, group, left }) => active && group !== 'glovo' && left === null,
  );
  const kitchen = menu.filter(
    ({ station, optionsCatalogue }) => station === 'kitchen' && optionsCatalogue.length > 0,
  );
  const bar = menu.filter(({ station }) => station === 'bar');
  const posts: Post[] = [];
  const tables = tableCodes('L', TABLES);
  await moreTables(venue.databaseTarget, tables);
  for (const [at, table] of tables.entries()) {
    const came = await fetch(`${venue.origin}/api/session-create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: venue.origin },
      body: JSON.stringify({ table, uniqueCustomerId: `bench-${table}`, username: `Guest ${at}` }),
    });
    if (!came.ok) throw new Error(await came.text());
    const { id } = schemas.createSession.response.parse(await came.json());
    const cookie = (came.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const dishes = [kitchen[at % kitchen.length], kitchen[(at + 1) % kitchen.length], bar[at % bar.length]];
    posts.push({
      path: '/api/order',
      headers: { 'Content-Type': 'application/json', Origin: venue.origin, Cookie: cookie },
      body: JSON.stringify({
        sessionId: id,
        orderItems: dishes.map((dish) => ({
          menuItemId: dish?.id ?? '',
          options: (dish?.optionsCatalogue ?? []).map(({ optionGroup, options }) => ({
            group: optionGroup,
            choice: options[0]?.id ?? '',
          })),
        })),
      }),
    });
  }
  return posts;
}
