import type { Knex } from 'knex';

type Asked = {
  readonly sql: string;
  readonly bindings: readonly unknown[];
  /** Read by `mariadb.ts`, handed on by knex. */
  readonly options?: { readonly kept: true; readonly heard?: (result: unknown) => void };
};

/** What we use of what knex calls a client: it knows the events, the limits and the end of its transaction. */
export type Client = {
  readonly config: Knex.Config;
  readonly acquireConnection: () => Promise<unknown>;
  readonly releaseConnection: (connection: unknown) => Promise<void>;
  readonly query: (connection: unknown, asked: Asked) => Promise<{ readonly response: unknown }>;
  readonly emit: (event: 'query', asked: Asked) => void;
  acquireRawConnection: () => Promise<unknown>;
  destroy: (done?: () => void) => Promise<unknown>;
};

/** knex leaves it without a type. */
export const clientOf = ({ client }: { readonly client: Client }): Client => client;
