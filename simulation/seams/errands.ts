import { AsyncLocalStorage } from 'node:async_hooks';
import type { Errand } from '../faults/mishaps.ts';
import { remembered } from '../world/remembered.ts';

const errands = new AsyncLocalStorage<Errand>();

/** For whom the API is busy, wherever it has got to; undefined: it has nobody's errand in hand. */
export const errandNow = (): Errand | undefined => errands.getStore();
export const onErrand = <T>(errand: Errand, work: () => T): T => errands.run(errand, work);

/** A statement as it is told: what it does, and to which table. */
export const stepOf = remembered((sql) => {
  const [, verb = sql, table] = /^(\w+)(?:\b.*?\b(?:into|from|update(?= `))? `?(\w+)`?)?/iu.exec(sql) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
});
