import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Request } from '@masa/contract/schemas';
import { crashReporter, hearCrashes } from './crash.ts';

type Report = Request<'clientError'>['body'];
const reports: Report[] = [];
const server = (report: Report) => Promise.resolve(reports.push(report));

beforeEach(() => {
  reports.length = 0;
  window.history.replaceState(null, '', '/menu?lang=en');
  document.head.innerHTML = '<meta name="build" content="b7">';
});

describe('a crash', () => {
  it('is told with its screen and its build', () => {
    crashReporter(server)(new TypeError('dish is undefined'));
    expect(reports).toEqual([{ message: 'TypeError: dish is undefined', screen: '/menu', build: 'b7' }]);
  });

  it.each([
    ['/table/9f3kQ', '/table'],
    ['/waiter/settings/staff/irina/edit', '/waiter/settings/staff'],
    ['/waiter/settings/tables/9f3kQ/edit', '/waiter/settings/tables'],
    ['/table-summary', '/table-summary'],
    ['/waiter/settings/stock-settings', '/waiter/settings/stock-settings'],
  ])('at %s is told as of %s: nobody is recognised by it', (path, screen) => {
    window.history.replaceState(null, '', path);
    crashReporter(server)(new Error('broken'));
    expect(reports[0]?.screen).toBe(screen);
  });

  it('is told no longer than the server takes', () => {
    window.history.replaceState(null, '', `/waiter/${'x'.repeat(300)}`);
    crashReporter(server)('y'.repeat(3_000));
    expect([reports[0]?.message.length, reports[0]?.screen.length]).toEqual([2_000, 200]);
  });

  it('that comes again and again is told five times a page', () => {
    const report = crashReporter(server);
    for (let crash = 1; crash <= 20; crash += 1) report(new Error(`crash ${crash}`));
    expect(reports.map(({ message }) => message)).toEqual(
      ['1', '2', '3', '4', '5'].map((crash) => `Error: crash ${crash}`),
    );
  });

  it('of which even the telling fails is let be', async () => {
    const deaf = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('no network')));
    crashReporter(deaf)(new Error('broken'));
    await expect(deaf.mock.results[0]?.value).rejects.toThrow('no network');
  });
});

it('outside of every screen is heard, too', () => {
  const heard: unknown[] = [];
  hearCrashes((reason) => heard.push(reason));
  const timer = new Error('in a timer');
  window.dispatchEvent(new ErrorEvent('error', { error: timer }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  const lost = new Error('nobody waited');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: lost }));
  expect(heard).toEqual([timer, 'Script error.', lost]);
});
