import type { CallOptions } from '@masa/client/create-client';
import type { RouteName } from '@masa/contract/routes';
import type { Job } from '../../process/schedule.ts';
import type { PrintVerbs } from '../../modules/print/public.ts';
import { order, type Evening, type Guest } from '../evening.ts';
import { ordering, type Ordering } from '../ordering.ts';
import { paying } from '../paying.ts';

/** Of an evening, whatever the writes ask of it. */
type Asked = 'ana' | 'bare' | 'boss' | 'browser' | 'guest' | 'ion' | 'origin' | 'phone' | 'staff' | 'table';
export type Bar = Pick<Evening, Asked> & {
  readonly clock: Pick<Evening['clock'], 'now'>;
  readonly product: {
    readonly print: Pick<PrintVerbs, 'agentLink' | 'agents'>;
    readonly jobs: readonly Job[];
  };
};

/** A bar in which everything can be done that the contract names. */
export type Place = {
  readonly bar: Bar;
  readonly buy: Ordering;
  /** A guest at a table of his own, with these dishes on his bill. */
  readonly served: (...dishes: string[]) => Promise<{ readonly guest: Guest; readonly items: string[] }>;
  /** The id of a check that he has asked for. */
  readonly asked: () => Promise<string>;
  /** A name that nothing has yet. */
  readonly fresh: () => string;
  /** What has to be undone when the story is over. */
  readonly whenOver: (undo: () => Promise<void>) => void;
};

export function placeIn(bar: Bar, whenOver: Place['whenOver'], buy = ordering(bar)): Place {
  const pay = paying(bar);
  const served: Place['served'] = async (...dishes) => {
    const guest = await bar.guest('Mihai', bar.table());
    return { guest, items: await order(guest, ...dishes) };
  };
  let named = 0;
  return {
    bar,
    buy,
    whenOver,
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

/** A call that takes no key, and why the same once more does no harm. */
export type Repeatable = { readonly because: string; readonly write: Write };
const SAYS_HOW_IT_IS = 'It says how it is to be, not what to do: said twice it is so.';
export const isSo = (write: Write): Repeatable => ({ because: SAYS_HOW_IT_IS, write });
