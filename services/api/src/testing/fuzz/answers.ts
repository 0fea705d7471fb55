import { expect } from 'vitest';
import { isFailureCode } from '@masa/contract/failures';
import type { RouteName } from '@masa/contract/routes';
import type { Evening } from '../evening.ts';
import type { Sent } from './requests.ts';

/** Draws a page of letters and codes, which a busy machine does slowly. */
const DRAWS: ReadonlySet<RouteName> = new Set<RouteName>(['qrSheets']);
const DRAWN_MS = 30_000;
const SECRETS = /node_modules|\.ts:\d|\bat \/|SQLITE_|ER_[A-Z]|select `|insert into/u;

/** Sends odd requests and keeps account of what was answered; each answer is looked at as it comes. */
export function keepingAccount(patienceMs: number) {
  const statuses = new Map<number, number>();
  /** Each way in which a call said no, once. */
  const refusals = new Set<string>();
  const calls = new Set<RouteName>();
  const late: string[] = [];
  let slowest = 0;

  return {
    statuses,
    late,
    hear: async (bar: Evening, { name, method, path, headers, body }: Sent): Promise<void> => {
      const started = performance.now();
      const answer = await bar.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
      const took = performance.now() - started;
      if (took > (DRAWS.has(name) ? DRAWN_MS : patienceMs)) late.push(`${name}: ${Math.round(took)} ms`);
      slowest = Math.max(slowest, took);
      calls.add(name);
      const told = JSON.stringify(answer.body);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([name, answer.status < 500 ? 'fine' : told.slice(0, 300)]).toEqual([name, 'fine']);
      if (answer.status < 400) return;
      const { error, message } = answer.body as { error?: unknown; message?: unknown };
      expect([name, isFailureCode(error), typeof message]).toEqual([name, true, 'string']);
      expect(told).not.toMatch(SECRETS);
      refusals.add(`${name} ${String(error)}`);
    },
    figures: (): string => {
      const each = [...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} x ${status}`);
      const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      return (
        `${sent} requests to ${calls.size} calls: ${each.join(', ')}; ${refusals.size} kinds of refusals; ` +
        `the slowest answer after ${Math.round(slowest)} ms, ${late.length} too late`
      );
    },
  };
}
