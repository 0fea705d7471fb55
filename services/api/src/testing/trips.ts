import type { Database } from '../db/database.ts';

/** Whatever is said is one packet, and one piece on the line. */
type Line = { write: (...piece: unknown[]) => boolean };
type Connection = { readonly stream?: Line };
type Client = { acquireConnection: () => Promise<Connection> };

/** Counts the ways to MariaDB and back; to SQLite there is none. Answers how many there were since it was last asked. */
export function tripsOf(db: Database): () => number {
  let trips = 0;
  const client = db.client as Client;
  const acquire = client.acquireConnection.bind(client);
  const counted = new WeakSet<Line>();
  client.acquireConnection = async () => {
    const connection = await acquire();
    const line = connection.stream;
    if (!line || counted.has(line)) return connection;
    counted.add(line);
    const write = line.write.bind(line);
    line.write = (...piece) => {
      trips += 1;
      return write(...piece);
    };
    return connection;
  };
  return () => {
    const since = trips;
    trips = 0;
    return since;
  };
}
