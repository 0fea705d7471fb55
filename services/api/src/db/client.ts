import type { Knex } from 'knex';

type Asked = {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  /** Read by `mariadb.ts`, handed on by knex. */
  readonly options?: { readonly kept: true; readonly heard?: (result: unknown) => void };
};

/** The deed of a transaction; without one knex hands the transaction out, and nothing is awaited. */
type Within = (tx: Pick<Knex.Transaction, 'isCompleted'>) => unknown;

/** What we use of what knex calls a client: it knows the events, the limits and the end of its transaction. */
export type Client = {
  readonly config: Knex.Config;
  readonly acquireConnection: () => Promise<unknown>;
  readonly releaseConnection: (connection: unknown) => Promise<void>;
  readonly query: (connection: unknown, asked: Asked) => Promise<{ readonly response: unknown }>;
  readonly emit: (event: 'query', asked: Asked) => void;
  acquireRawConnection: () => Promise<unknown>;
  transaction: (deed: Within, settings?: unknown, outer?: unknown) => Promise<unknown>;
  destroy: (done?: () => void) => Promise<unknown>;
};

/** knex leaves it without a type. */
export const clientOf = ({ client }: { readonly client: Client }): Client => client;

/**
 * Whoever began a transaction hears why it failed. knex tells of the ROLLBACK instead where that fails, too: SQLite may
 * have taken the transaction back already, and a line that broke takes no more words.
 */
export function keepReasons(client: Client): void {
  const begin = client.transaction.bind(client);
  client.transaction = async (deed, ...how) => {
    const reasons: unknown[] = [];
    const meet = (reason: unknown): never => {
      reasons.push(reason);
      throw reason;
    };
    const watched: Within = (tx) => {
      // Its BEGIN has failed, and knex would have the deed done all the same.
      if (tx.isCompleted()) return null;
      const doing = deed(tx);
      return doing instanceof Promise ? doing.catch(meet) : doing;
    };
    try {
      return await begin(watched, ...how);
    } catch (failure) {
      throw reasons.length > 0 ? reasons[0] : failure;
    }
  };
}
