import { routes } from '@masa/contract/routes';
import { keysOf } from '@masa/domain/record';
import type { Handlers } from './http/handlers.ts';
import type { PersonalData } from './db/personal-data.ts';
import type { Job } from './process/schedule.ts';

/** What every module gives. Its `public.ts` exports one maker of it: `orderModule(context, needs)`. */
export type Module = {
  /** Answers to its routes of the contract. */
  readonly handlers: Partial<Handlers<typeof routes>>;
  /** What all-modules.ts hands to others of what the module has built. */
  readonly verbs: object;
  /** What it does by itself, and how often. */
  readonly jobs: readonly Job[];
  /** What it keeps about members of staff. */
  readonly persons: readonly PersonalData[];
};

type List = readonly Module[];
type Answered<M extends List> = M extends readonly [infer First extends Module, ...infer Rest extends List]
  ? keyof First['handlers'] | Answered<Rest>
  : never;
type AnsweredTwice<M extends List> = M extends readonly [
  infer First extends Module,
  ...infer Rest extends List,
]
  ? (keyof First['handlers'] & Answered<Rest>) | AnsweredTwice<Rest>
  : never;

/** Nothing more to ask of the list, or the routes that are wrong with it, so that the compiler names them. */
type EachRouteOnce<M extends List> = [
  Exclude<keyof typeof routes, Answered<M>>,
  Exclude<Answered<M>, keyof typeof routes>,
  AnsweredTwice<M>,
] extends [never, never, never]
  ? unknown
  : {
      readonly unanswered: Exclude<keyof typeof routes, Answered<M>>;
      readonly unknown: Exclude<Answered<M>, keyof typeof routes>;
      readonly answeredTwice: AnsweredTwice<M>;
    };

export type Gathered = {
  readonly handlers: Handlers<typeof routes>;
  readonly jobs: readonly Job[];
  readonly persons: readonly PersonalData[];
};

const areAll = (handlers: Partial<Gathered['handlers']>): handlers is Gathered['handlers'] =>
  keysOf(routes).every((name) => name in handlers);

/** All that the modules give. A route of the contract that none of them answers, or two, does not compile. */
export function gather<const M extends List>(modules: M & EachRouteOnce<M>): Gathered {
  const all: List = modules;
  const handlers = all.reduce<Module['handlers']>((sum, one) => ({ ...sum, ...one.handlers }), {});
  if (!areAll(handlers)) throw new Error('A route has no handler.');
  return {
    handlers,
    jobs: all.flatMap(({ jobs }) => jobs),
    persons: all.flatMap(({ persons }) => persons),
  };
}
