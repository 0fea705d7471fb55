/** A private Redis for tests: in memory, on a port of its own, gone afterwards. */
import { rmSync } from 'node:fs';
import { freePort, privateFolder, serve, untilListening } from './servers.mjs';

/** @returns {Promise<{ url: string, remove: () => Promise<void> }>} */
export async function startRedis() {
  const folder = privateFolder('redis');
  const port = await freePort();
  let words = '';
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const server = serve('redis-server', settings, folder, (piece) => {
    words = (words + piece).slice(-2_000);
  });
  const remove = async () => {
    await server.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(port, server.alive);
  } catch (error) {
    await remove();
    throw new Error(`Redis did not start:\n${words}`, { cause: error });
  }
  return { url: `redis://127.0.0.1:${port}`, remove };
}
