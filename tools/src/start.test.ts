import { describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { withToy, type Toy } from './toy-product.ts';

/** npm itself is gone at once when it is told to stop; what it has started follows. */
async function untilGone(toy: Toy): Promise<number> {
  const began = Date.now();
  // oxlint-disable-next-line no-await-in-loop
  while (toy.alive().length > 0 && Date.now() - began < 10_000) await pause(50);
  return toy.alive().length;
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('starts the agent when the API is ready, with the key by its file', async () => {
    await withToy({}, async (toy) => {
      await toy.until('agent up');
      expect(toy.said(), 'arguments').toMatch(
        /--key-file \S+\/print-agent\/key --config \S+printers\.demo\.yaml/u,
      );
      expect(toy.said(), 'the key itself').not.toContain('secret');
      toy.signal('SIGTERM', 'process');
      expect(await untilGone(toy), 'processes left').toBe(0);
    });
  }, 30_000);

  it('lets both finish on Ctrl-C, which reaches the whole group', async () => {
    await withToy({}, async (toy) => {
      await toy.until('agent up');
      toy.signal('SIGINT', 'group');
      await toy.ended;
      expect(await untilGone(toy), 'processes left').toBe(0);
      expect(toy.said(), 'the API').toContain('api done');
      expect(toy.said(), 'the agent').toContain('agent done');
    });
  }, 30_000);

  it('leaves nothing behind even when npm is killed outright', async () => {
    await withToy({}, async (toy) => {
      await toy.until('agent up');
      toy.signal('SIGKILL', 'process');
      expect(await untilGone(toy), 'processes left').toBe(0);
    });
  }, 30_000);

  it('ends with the code of an API that dies, and takes the agent along', async () => {
    await withToy({ DIES: '9' }, async (toy) => {
      await toy.until('agent up');
      expect(await toy.ended, 'exit code').toBe(9);
      expect(await untilGone(toy), 'processes left').toBe(0);
    });
  }, 30_000);

  it('starts no agent when agents run on their own machines', async () => {
    await withToy({ PRINT_AGENT: 'none' }, async (toy) => {
      await toy.until('pid');
      await pause(1_000);
      expect(toy.said(), 'said').not.toContain('agent up');
      toy.signal('SIGTERM', 'process');
      expect(await untilGone(toy), 'processes left').toBe(0);
    });
  }, 30_000);
});
