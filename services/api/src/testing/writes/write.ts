import type { CallOptions } from '@masa/client/create-client';
import type { RouteName } from '@masa/contract/routes';
import { order, type Evening, type Guest } from '../evening.ts';
import { ordering, type Ordering } from '../ordering.ts';
import { paying } from '../paying.ts';

/** A bar in which everything can be done that the contract names. */
export type Place = {
  readonly bar: Evening;
  readonly pay: ReturnType<typeof paying>;
  readonly buy: Ordering;
  /** A guest at a table of his own, with these dishes on his bill. */
  readonly served: (...dishes: string[]) => Promise<{ readonly guest: Guest; readonly items: string[] }>;
  /** The id of a check that he has asked for. */
  readonly asked: () => Promise<string>;
  /** A name that nothing has yet. */
  readonly fresh: () => string;
};

export function placeIn(bar: Evening): Place {
  const pay = paying(bar);
  const served: Place['served'] = async (...dishes) => {
    const guest = await bar.guest('Mihai', bar.table());
    return { guest, items: await order(guest, ...dishes) };
  };
  let named = 0;
  return {
    bar,
    pay,
    buy: ordering(bar),
    served,
    asked: async () => pay.opened(pay.table((await served('fries', 'lager__500ml')).guest)),
    fresh: () => {
      named += 1;
      return `thing_${named}`;
    },
  };
}

/** Sends the same once more each time it is called. */
export type Send = (options: CallOptions) => Promise<unknown>;
/** Brings the bar to where the call can be made. */
export type Write = (at: Place) => Promise<Send> | Send;
export type Writes = { readonly [N in RouteName]?: Write };
