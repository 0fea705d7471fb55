/** `fan-out.ts`: the hub of the product beside a bare TCP server, each telling its sockets when its parent says so. */
import { once } from 'node:events';
import { createServer as httpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { browserHub, createLog, inProcessBus, type Listener, routeUpgrades } from '@masa/api/benches';
import { portOf } from '../../venue/port-of.ts';

/** What a live message has: a two-byte head, and this. */
const body = (timestamp: number) =>
  Buffer.from(`\u0001\u0001${JSON.stringify({ timestamp, tableId: null })}`);
const NO_PING_MS = 3_600_000;
const REST_MS = 50;
const SEATS = { inAll: 10_000, ofAnAddress: 10_000, ofAnOwner: 10_000 };

const log = createLog('silent', process.stderr);
const bus = inProcessBus();
const hub = browserHub(
  { bus, log, counting: { rateLimits: false, store: null } },
  { pingEveryMs: NO_PING_MS, seats: { guest: SEATS, staff: SEATS } },
);
const tablet: Listener = { kind: 'staff', owner: 'a', address: 'b', stillValid: () => Promise.resolve(true) };
const server = httpServer();
routeUpgrades(
  server,
  { log },
  { browsers: hub, identify: () => Promise.resolve(tablet), printAgents: (_, socket) => socket.destroy() },
);
const lines = new Set<Socket>();
const bare = createServer((line) => {
  lines.add(line);
  line.setNoDelay(true);
  line.on('error', () => lines.delete(line));
});
await Promise.all([
  once(server.listen(0, '127.0.0.1'), 'listening'),
  once(bare.listen(0, '127.0.0.1'), 'listening'),
]);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', (how: 'hub' | 'bare') => {
  delay.reset();
  if (how === 'hub') bus.publish({ kind: 'staff', timestamp: Date.now() });
  else {
    const told = body(Date.now());
    for (const line of lines) line.write(told);
  }
  setTimeout(() => process.send?.({ stoppedMs: delay.max / 1e6 }), REST_MS);
});
process.on('disconnect', () => process.exit());
process.send?.({ hub: portOf(server), bare: portOf(bare) });
