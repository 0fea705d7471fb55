import { LIVE_RESTART } from '@masa/contract/live';
import type { Context } from '../context.ts';
import { dismiss, type Connection, type Connections } from './browser-connection.ts';

export const POLICY_VIOLATION = 1008;

/** A guest hears the tables that he sits at now. */
export async function refresh(connection: Connection): Promise<void> {
  if (connection.listener.kind === 'guest') connection.tables = await connection.listener.tables();
}

/** Those at the table, and the phone that opened a session there while it was listening. */
export async function refreshListenersOf(
  connections: Connections,
  tableRow: number,
  deviceId: string | null,
): Promise<void> {
  for (const connection of connections) {
    const { listener, tables } = connection;
    const joined = listener.kind === 'guest' && listener.deviceId !== null && listener.deviceId === deviceId;
    if (joined || tables.has(tableRow)) await refresh(connection);
  }
}

/** Where nobody can tell, the listener comes back and asks anew. */
export async function dropIfRevoked(
  connections: Connections,
  connection: Connection,
  log: Context['log'],
): Promise<boolean> {
  const { listener } = connection;
  if (listener.kind === 'guest') return false;
  try {
    if (await listener.stillValid()) return false;
    dismiss(connections, connection, POLICY_VIOLATION, 'signed out');
  } catch (reason) {
    log.warn({ err: reason }, 'nobody can tell whether a listener is still signed in');
    dismiss(connections, connection, LIVE_RESTART, 'ask again');
  }
  return true;
}

export async function dropRevoked(connections: Connections, log: Context['log']): Promise<void> {
  for (const connection of connections) await dropIfRevoked(connections, connection, log);
}

/** Who may listen, to which tables, and what is on the screens: each comes back and asks anew. */
export async function startOver(connections: Connections): Promise<void> {
  for (const connection of connections) {
    if (connection.socket) dismiss(connections, connection, LIVE_RESTART, 'events were missed');
    else await refresh(connection);
  }
}
