import { io } from 'socket.io-client';
import { PRINT_AGENT_NAMESPACE, SOCKET_IO_PATH } from '@masa/contract/print-channel';
import { fault, note, well, type Finding } from './finding.ts';

const PATIENCE_MS = 8_000;

/** `connect_error`'s reason, or null when the door opened. */
function knock(api: URL, key: string): Promise<string | null> {
  const socket = io(new URL(PRINT_AGENT_NAMESPACE, api).href, {
    path: SOCKET_IO_PATH,
    transports: ['websocket'],
    auth: { key },
    reconnection: false,
    forceNew: true,
    timeout: PATIENCE_MS,
  });
  return new Promise<string | null>((resolve) => {
    const late = setTimeout(() => resolve('timeout'), PATIENCE_MS);
    const answer = (reason: string | null) => {
      clearTimeout(late);
      resolve(reason);
    };
    socket.on('connect', () => answer(null));
    socket.on('connect_error', ({ message }) => answer(message));
  }).finally(() => socket.disconnect());
}

export async function lookAtKey(api: URL, key: string): Promise<Finding> {
  const reason = await knock(api, key);
  if (reason === null) return well('key', 'the server lets this agent in');
  if (reason === 'unauthorized') {
    return fault(
      'key',
      'the server does not know it',
      'it was revoked or mistyped: an administrator makes a new agent and gets its key (docs/operations.md)',
    );
  }
  if (reason === 'already_connected') {
    return note(
      'key',
      'is right; an agent is at work with it',
      'stop it while you look at printers: many of them serve one visitor at a time',
    );
  }
  return fault(
    'key',
    `could not be tried: no live connection (${reason})`,
    `a proxy or firewall in between must pass WebSockets to ${SOCKET_IO_PATH}`,
  );
}
