import type { VenueEvent } from '../live/bus.ts';
import type { Json } from './columns.ts';

export type DbTables = {
  readonly announcements: {
    readonly id: number;
    readonly events: Json<readonly VenueEvent[]>;
    readonly created_at: number;
  };
  readonly counters: {
    readonly name: string;
    readonly day: string;
    readonly value: number;
  };
  readonly idempotency_keys: {
    readonly actor: string;
    readonly route: string;
    readonly key_: string;
    readonly body_hash: string;
    /** '' while the deed is under way. */
    readonly response: Json<unknown> | '';
    readonly created_at: number;
  };
};
