import type { Database } from '../db/database.ts';

/** What becomes of a COMMIT, and what its caller hears of it. */
export type Fate =
  /** It is carried out, and the line breaks before the answer. */
  | 'answer lost'
  /** The disk refuses it, and the transaction stays open. */
  | 'refused'
  /** The same, and the database says to try again. */
  | 'busy';

type Statement = { run: (bindings: unknown) => unknown; readonly reader: boolean };
type SqliteConnection = { readonly pragma: unknown; prepare: (sql: string) => Statement };
type Command = { readonly sql?: string; onResult: (error: Error | null, ...answer: unknown[]) => void };
type MysqlConnection = { addCommand: (command: Command) => unknown; destroy: () => void };
type Connection = SqliteConnection | MysqlConnection;
type Client = { acquireConnection: () => Promise<Connection> };

const failure = (code: string): Error => Object.assign(new Error(`made up by a test: ${code}`), { code });
const isCommit = (sql: string): boolean => /(?:^|; )commit\b/iu.test(sql);

/** Stands between the product and its driver. The next commits of this database meet the fates that are named here. */
export function commitsOf(db: Database) {
  const fates: Fate[] = [];
  let met = 0;
  const nextFate = (): Fate | undefined => {
    const fate = fates.shift();
    if (fate !== undefined) met += 1;
    return fate;
  };

  function spoilSqlite(connection: SqliteConnection): void {
    const prepare = connection.prepare.bind(connection);
    connection.prepare = (sql) => {
      const fate = isCommit(sql) ? nextFate() : undefined;
      const statement = prepare(sql);
      if (fate === undefined) return statement;
      return {
        reader: false,
        run: (bindings) => {
          if (fate === 'answer lost') statement.run(bindings);
          throw failure(fate === 'busy' ? 'SQLITE_BUSY' : 'SQLITE_IOERR');
        },
      };
    };
  }
  function spoilMariadb(connection: MysqlConnection): void {
    const add = connection.addCommand.bind(connection);
    connection.addCommand = (command) => {
      const fate = isCommit(command.sql ?? '') ? nextFate() : undefined;
      const hear = command.onResult;
      if (fate === undefined) return add(command);
      if (fate !== 'answer lost') {
        queueMicrotask(() => hear(failure(fate === 'busy' ? 'ER_LOCK_DEADLOCK' : 'ER_ERROR_DURING_COMMIT')));
        return command;
      }
      command.onResult = (error) => {
        connection.destroy();
        hear(error ?? failure('ECONNRESET'));
      };
      return add(command);
    };
  }

  const client = db.client as Client;
  const acquire = client.acquireConnection.bind(client);
  const spoiled = new WeakSet<Connection>();
  client.acquireConnection = async () => {
    const connection = await acquire();
    if (!spoiled.has(connection)) {
      spoiled.add(connection);
      if ('pragma' in connection) spoilSqlite(connection);
      else spoilMariadb(connection);
    }
    return connection;
  };
  return {
    next: (fate: Fate) => void fates.push(fate),
    /** How many have met their fate so far. */
    met: () => met,
  };
}
