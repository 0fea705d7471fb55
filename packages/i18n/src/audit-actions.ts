import type words from './staff/audit.json';

type NameOf<Key, Kind extends string> = Key extends `audit.${Kind}.${infer Name}` ? Name : never;
type Said<Kind extends string> = NameOf<keyof typeof words, Kind>;

/**
 * A deed that the audit log can tell: in words of its own, or as what was done to what. One without words does not
 * compile. No words are ever taken off: old rows stay.
 */
export type AuditAction = Said<'action'> | `${Said<'thing'>}.${Said<'deed'>}`;
