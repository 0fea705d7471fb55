import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { z } from 'zod';

/** What another process of the bench says next. */
export async function saidBy<T>(child: ChildProcess, what: z.ZodType<T>): Promise<T> {
  const message: readonly unknown[] = await once(child, 'message');
  return what.parse(message[0]);
}
