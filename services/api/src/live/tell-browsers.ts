import { WebSocket } from 'ws';
import type { LiveMessage } from '@masa/contract/live';
import { cut, type Connection, type Connections } from './browser-connection.ts';
import type { VenueEvent } from './bus.ts';

const SENDS_BEFORE_YIELD = 250;
/** First byte of a frame that is a text and has no second part. */
const FINAL_TEXT = 0x81;
/** A shorter body has its length in the second byte; a longer one this, and its length in two more. */
const TWO_BYTES = 126;
/** A phone that takes nothing off the line for so long is gone. */
const UNREAD_BYTES = 64 * 1024;

/** What screens are told of. */
type News = Extract<VenueEvent, { readonly timestamp: number }>;

const WHOLE_VENUE = [null];
const NOTHING: readonly string[] = [];

/** A whole frame of the WebSocket protocol, the same for everybody: made once and not once for each of a full bar. */
function frameOf(message: LiveMessage): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const { length } = body;
  const head = length < TWO_BYTES ? [length] : [TWO_BYTES, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(FINAL_TEXT, ...head), body]);
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The messages that a connection hears of an event: each is the `tableId` that it carries. */
function heardBy({ listener, tables }: Connection, event: News): readonly (string | null)[] {
  switch (event.kind) {
    case 'table':
      return listener.kind === 'staff' ? [event.tableId] : (tables.get(event.tableRow) ?? NOTHING);
    case 'venue':
      return WHOLE_VENUE;
    case 'staff':
      return listener.kind === 'staff' ? WHOLE_VENUE : NOTHING;
  }
}

/** A full bar must not hold up orders: the loop breathes every few hundred sends. */
export async function tell(connections: Connections, event: News): Promise<void> {
  const frames = new Map<string | null, Buffer>();
  const frameFor = (tableId: string | null): Buffer => {
    const frame = frames.get(tableId) ?? frameOf({ timestamp: event.timestamp, tableId });
    frames.set(tableId, frame);
    return frame;
  };
  let sent = 0;
  for (const connection of connections) {
    const { socket, line } = connection;
    if (socket?.readyState !== WebSocket.OPEN) continue;
    const messages = heardBy(connection, event);
    if (messages.length > 0 && socket.bufferedAmount > UNREAD_BYTES) {
      cut(connections, connection);
      continue;
    }
    for (const tableId of messages) {
      // Nothing is packed here, so whatever the socket itself says goes straight to its line as well: none overtakes.
      line.write(frameFor(tableId));
      sent += 1;
      if (sent % SENDS_BEFORE_YIELD === 0) await nextTurn();
    }
  }
}
