/** `one-order.ts`: a bar, and beside its hub a bare loop that writes as much to as many bare lines after the same commit. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { evening, order, PASSWORD } from '@masa/api/benches';
import { basicAuthorization } from '@masa/client/create-client';
import { portOf } from '../../venue/port-of.ts';

const GUESTS = 4;

const bar = await evening();
const table = bar.table();
const guests = [];
for (let at = 0; at < GUESTS; at += 1) guests.push(await bar.guest(`Guest ${at}`, table));
const [mihai] = guests;
if (!mihai) throw new Error('Nobody came.');
await order(mihai, 'lager__500ml');

const lines = new Set<Socket>();
const bare = createServer((line) => {
  lines.add(line);
  line.setNoDelay(true);
  line.on('error', () => lines.delete(line));
});
await once(bare.listen(0, '127.0.0.1'), 'listening');
let isBare = false;
bar.product.context.bus.subscribe((event) => {
  if (!isBare || event.kind !== 'table') return;
  const told = Buffer.from(
    `\u0001\u0001${JSON.stringify({ timestamp: event.timestamp, tableId: event.tableId })}`,
  );
  for (const line of lines) line.write(told);
});

process.on('message', (how: 'hub' | 'bare') => {
  isBare = how === 'bare';
  process.send?.('ready');
});
process.on('disconnect', () => process.exit());
process.send?.({
  origin: bar.origin,
  bare: portOf(bare),
  cookies: guests.map(({ phone }) => phone.cookie()),
  staff: basicAuthorization('ana', PASSWORD),
  sessionId: mihai.session.id,
});
