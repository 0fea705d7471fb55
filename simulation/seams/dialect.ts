import { createRequire } from 'node:module';
import { isRecord } from '@masa/domain/record';

/** The methods of the API's own knex for this database, which has no types for what it is made of. */
export function dialect(name: 'better-sqlite3' | 'mysql2'): object {
  const load = createRequire(import.meta.resolve('@masa/api/simulation'));
  const made: unknown = load(`knex/lib/dialects/${name}`);
  const prototype: unknown = typeof made === 'function' ? made.prototype : undefined;
  if (!isRecord(prototype)) throw new TypeError('knex is made otherwise than it was.');
  return prototype;
}

export function methodOf(prototype: object, name: string): (self: object, ...given: unknown[]) => unknown {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new TypeError(`knex has no ${name} any more.`);
  return (self, ...given): unknown => Reflect.apply(method, self, given);
}
