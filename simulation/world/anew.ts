import { isRecord } from '@masa/domain/record';

type Constructor = Parameters<typeof Reflect.construct>[0];

/** As `new` makes it. The language does not say what comes out where it does not know the class. */
export function anew(what: Constructor, given: readonly unknown[], made: Constructor): object {
  const thing: unknown = Reflect.construct(what, given, made);
  if (!isRecord(thing)) throw new TypeError('A constructor has made no object.');
  return thing;
}
