import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeApi, lost } from '../testing/fake-api.ts';
import { holdClock } from '../testing/later.ts';
import { screenScript } from './screen-script.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const here = () => Promise.resolve('the cart');
/** Each time it is asked for, the next answer; the last one stays. */
const answers = (...given: (typeof here | typeof gone)[]) => {
  const left = [...given];
  return vi.fn<() => Promise<string>>(() => (left.length > 1 ? left.shift() : left[0])?.() ?? gone());
};
const reload = vi.fn<() => void>();

it('waits for the network, and comes the moment the phone says that it is back', async () => {
  const api = new FakeApi({ live: lost });
  const load = answers(gone, here);
  const script = screenScript(load, reload);
  await waitFor(() => expect(api.callsOf('live')).toHaveLength(1));
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  await expect(script).resolves.toBe('the cart');
  expect(reload).not.toHaveBeenCalled();
});

it('tries again by itself where the phone never noticed that the network was gone', async () => {
  holdClock();
  const api = new FakeApi({ live: lost });
  const load = answers(gone, gone, here);
  const script = screenScript(load, reload);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(script).resolves.toBe('the cart');
  expect(api.callsOf('live')).toHaveLength(2);
});

it('reloads the page once when the server answers and has no such script: it is of an older build', async () => {
  const api = new FakeApi({ live: { status: 'live' } });
  void screenScript(answers(gone), reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(api.callsOf('live')).toHaveLength(1);
  // The page after the reload: it must not go round in circles.
  await expect(screenScript(answers(gone), reload)).rejects.toThrow('Failed to fetch');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('works where the page may keep nothing', async () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await expect(screenScript(here, reload)).resolves.toBe('the cart');
});
