import { parentPort } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { given } from '../process/given-thread.ts';

/** The other side of `beside.ts`: one connection of its own that only reads, one statement after the other. */
const { filename } = given<{ readonly filename: string }>();
const connection = new Sqlite(filename, { readonly: true, fileMustExist: true });
connection.pragma('busy_timeout = 5000');
// It reads much once: what it has read is of no use to the next question. In KiB.
connection.pragma('cache_size = -4000');

parentPort?.on('message', ({ sql, bindings }: { readonly sql: string; readonly bindings: unknown[] }) => {
  try {
    const statement = connection.prepare(sql);
    if (!statement.reader) statement.run(bindings);
    parentPort?.postMessage({ rows: statement.reader ? statement.all(bindings) : [] }, []);
  } catch (reason) {
    const failure =
      reason instanceof Error
        ? { message: reason.message, ...('code' in reason && { code: String(reason.code) }) }
        : { message: String(reason) };
    parentPort?.postMessage({ failure }, []);
  }
});
