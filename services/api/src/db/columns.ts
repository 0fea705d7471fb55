/** What columns hold. Imports nothing, so that every owner may say so of its tables. */
declare const holds: unique symbol;
/** JSON, which is text in the database. Written by `toJson` (`rows.ts`), read by `readJson` (`json-columns.ts`). */
export type Json<T> = { readonly [holds]: T };
/** Written as true or false, read as 1 or 0: `fromBool`. */
export type Flag = boolean | 0 | 1;
/** What a database adds up is text on MariaDB, and null where there is nothing: `toNumber`. */
export type Sum = number | string | null;
