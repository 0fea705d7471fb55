import type { Reader, Tx } from './database.ts';
import type { Pages } from './pieces.ts';

/** A member of staff, by every name that history may show. */
export type Person = {
  readonly username: string;
  /** The display name, and those before it. */
  readonly names: readonly string[];
};

/** What stands in a person's place from now on: under both names. */
export type Pseudonym = string;

export type KeptRow = Readonly<Record<string, unknown>>;
export type KeptRows = readonly KeptRow[];
/** Few rows, or pages of as many as there may be. */
export type KeptList = KeptRows | Pages<KeptRow>;

/**
 * What one module keeps about members of staff. Each has one, and all-modules.ts collects them: data is exported and erased
 * by whoever owns it, and `personal-data.test.ts` finds the column that nobody has thought of.
 */
export type PersonalData = {
  readonly module: string;
  /** `table.column` of all that name a member of staff. */
  readonly columns: readonly string[];
  readonly read: (reader: Reader, person: Person) => Promise<Readonly<Record<string, KeptList>>>;
  /** The name goes wherever it stands, the row and its figures stay. */
  readonly rename: (tx: Tx, person: Person, pseudonym: Pseudonym) => Promise<void>;
};
