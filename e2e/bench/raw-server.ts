import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { portOf } from '../venue/port-of.ts';
import { median } from './figures.ts';

export type RawServer = { readonly origin: string; readonly close: () => Promise<void> };

/** Bare node:http in this process. */
export async function rawServer(answer: RequestListener): Promise<RawServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a call of a small JSON costs right now: it moves only with the machine. */
export async function controlMs(calls = 400): Promise<number> {
  const server = await rawServer((_, response) => response.end('{"ok":true}'));
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    await (await fetch(server.origin)).text();
    times.push(performance.now() - began);
  }
  await server.close();
  return median(times);
}
