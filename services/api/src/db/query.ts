import type { Knex } from 'knex';
import type { Sum } from './columns.ts';
import type { Tables } from './tables.ts';

/**
 * knex as this product speaks it, with the columns of every table known (`tables.ts`): a column that is renamed does not
 * compile wherever it is written. These are types and nothing else; what runs is knex.
 */

type Name = keyof Tables;
/** `orders` or `orders as o`. */
export type TableRef = Name | `${Name} as ${string}`;
/** Which row each name in a statement stands for. */
// oxlint-disable-next-line typescript/no-explicit-any -- a row is an interface of its owner's
type Scope = Record<string, any>;
type ScopeOf<T> = T extends `${infer N extends Name} as ${infer A}`
  ? { [K in A]: Tables[N] }
  : T extends Name
    ? { [K in T]: Tables[K] }
    : never;
/** Of a table that may have no row there. */
type Perhaps<S> = { [A in keyof S]: { [C in keyof S[A]]: S[A][C] | null } };

type ColumnOf<S extends Scope> = {
  [A in keyof S & string]: (keyof S[A] & string) | `${A}.${keyof S[A] & string}`;
}[keyof S & string];
type ValueOf<S extends Scope, C> = C extends `${infer A}.${infer K}`
  ? A extends keyof S
    ? K extends keyof S[A]
      ? S[A][K]
      : never
    : never
  : { [A in keyof S]: C extends keyof S[A] ? S[A][C] : never }[keyof S];

type AllAtOnce<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Plain<T> = { [K in keyof T]: T[K] };

/** Words of SQL; `R` is what a row has of them where they are selected, and what they answer where they stand alone. */
export type Raw<R = unknown> = Knex.Raw<R>;
export type Compiled = { readonly sql: string; readonly bindings: readonly unknown[] };
type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>;
/** A table under an index that is named (`by-index.ts`). */
declare const indexed: unique symbol;
export type Named<T extends TableRef> = { readonly [indexed]: T };
export type Indexed<T extends TableRef> = Raw<Named<T>>;
type From<T> = T extends Raw<Named<infer R>> ? R : T;

/** `{ tableId: 't.code' }`: columns under new names. */
type Renamed<S extends Scope> = Readonly<Record<string, ColumnOf<S>>>;
type Selectable<S extends Scope> =
  | Renamed<S>
  | ColumnOf<S>
  | `${ColumnOf<S>} as ${string}`
  | `${keyof S & string}.*`
  | '*'
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever it adds
  | Raw<any>;
type Selected<S extends Scope, C> = C extends `${infer A}.*`
  ? S[A]
  : C extends '*'
    ? AllAtOnce<S[keyof S]>
    : C extends `${infer X} as ${infer N}`
      ? { [K in N]: ValueOf<S, X> }
      : C extends `${string}.${infer K}`
        ? { [N in K]: ValueOf<S, C> }
        : C extends string
          ? { [N in C]: ValueOf<S, C> }
          : C extends Raw<infer R>
            ? R
            : C extends Renamed<S>
              ? { -readonly [N in keyof C]: ValueOf<S, C[N]> }
              : never;
/** Nothing was selected yet, which is everything. */
declare const everything: unique symbol;
type Everything = { readonly [everything]: true };
type With<R, More> = R extends Everything ? More : R & More;
type RowOf<S extends Scope, R> = Plain<R extends Everything ? AllAtOnce<S[keyof S]> : R>;
type Answer<S extends Scope, R, M> = M extends 'one' ? RowOf<S, R> | undefined : RowOf<S, R>[];

type Given<V> = V | Raw;
type Operator = '=' | '<>' | '<' | '<=' | '>' | '>=';
type Equal<S extends Scope> = { readonly [C in ColumnOf<S>]?: Given<ValueOf<S, C>> | undefined };
type Either<S extends Scope> = (this: Conditions<S>, query: Conditions<S>) => void;
/** Rows that a statement is asked about: a query of its own, of one column. */
// oxlint-disable-next-line typescript/no-explicit-any -- any other statement
type Inner = Query<any, any, any>;

interface Where<S extends Scope, Self> {
  <C extends ColumnOf<S>>(column: C, value: Given<ValueOf<S, C>>): Self;
  <C extends ColumnOf<S>>(column: C, operator: Operator, value: Given<ValueOf<S, C>>): Self;
  (column: ColumnOf<S>, operator: 'like' | 'not like', pattern: string): Self;
  (column: ColumnOf<S>, row: Inner): Self;
  (equal: Equal<S>): Self;
  (either: Either<S>): Self;
  (condition: Raw): Self;
}
interface WhereIn<S extends Scope, Self> {
  <C extends ColumnOf<S>>(column: C, values: readonly ValueOf<S, C>[] | Inner): Self;
  (columns: readonly ColumnOf<S>[], values: readonly (readonly unknown[])[] | Inner): Self;
}

export interface Conditions<S extends Scope> {
  readonly where: Where<S, this>;
  readonly andWhere: Where<S, this>;
  readonly orWhere: Where<S, this>;
  readonly whereNot: Where<S, this>;
  readonly whereIn: WhereIn<S, this>;
  readonly orWhereIn: WhereIn<S, this>;
  readonly whereNotIn: WhereIn<S, this>;
  readonly whereNull: (column: ColumnOf<S>) => this;
  readonly orWhereNull: (column: ColumnOf<S>) => this;
  readonly whereNotNull: (column: ColumnOf<S>) => this;
  readonly orWhereNotNull: (column: ColumnOf<S>) => this;
  readonly whereBetween: <C extends ColumnOf<S>>(
    column: C,
    range: readonly [ValueOf<S, C>, ValueOf<S, C>],
  ) => this;
  readonly whereRaw: (condition: string, bindings?: Bindings) => this;
  readonly orWhereRaw: (condition: string, bindings?: Bindings) => this;
  readonly whereExists: (rows: Inner) => this;
  readonly whereNotExists: (rows: Inner) => this;
  readonly orWhereExists: (rows: Inner) => this;
}

interface On<S extends Scope> {
  on: (left: ColumnOf<S>, right: ColumnOf<S>) => this;
  andOn: (left: ColumnOf<S>, right: ColumnOf<S>) => this;
  onVal: <C extends ColumnOf<S>>(column: C, value: ValueOf<S, C> | null) => this;
  andOnVal: <C extends ColumnOf<S>>(column: C, value: ValueOf<S, C> | null) => this;
  onNull: (column: ColumnOf<S>) => this;
  andOnNull: (column: ColumnOf<S>) => this;
  andOnNotNull: (column: ColumnOf<S>) => this;
  andOnIn: <C extends ColumnOf<S>>(column: C, values: readonly ValueOf<S, C>[]) => this;
}
type Joining<S extends Scope> = (this: On<S>, on: On<S>) => void;
type Joinable = TableRef | Indexed<TableRef>;

interface Join<S extends Scope, R, M> {
  <T extends Joinable>(
    table: T,
    left: ColumnOf<S & ScopeOf<From<T>>>,
    right: ColumnOf<S & ScopeOf<From<T>>>,
  ): Query<S & ScopeOf<From<T>>, R, M>;
  <T extends Joinable>(table: T, joining: Joining<S & ScopeOf<From<T>>>): Query<S & ScopeOf<From<T>>, R, M>;
}
interface LeftJoin<S extends Scope, R, M> {
  <T extends Joinable>(
    table: T,
    left: ColumnOf<S & ScopeOf<From<T>>>,
    right: ColumnOf<S & ScopeOf<From<T>>>,
  ): Query<S & Perhaps<ScopeOf<From<T>>>, R, M>;
  <T extends Joinable>(
    table: T,
    joining: Joining<S & ScopeOf<From<T>>>,
  ): Query<S & Perhaps<ScopeOf<From<T>>>, R, M>;
}

type Direction = 'asc' | 'desc';
/** A column, or a name that was given in the selection. */
type Sortable<S extends Scope, R> = ColumnOf<S> | (R extends Everything ? never : keyof R & string);
type Order<S extends Scope, R> =
  | Sortable<S, R>
  | { readonly column: Sortable<S, R>; readonly order?: Direction };

interface Select<S extends Scope, R, M> {
  <const C extends readonly Selectable<S>[]>(
    ...columns: C
  ): Query<S, With<R, AllAtOnce<Selected<S, C[number]>>>, M>;
  <const C extends readonly Selectable<S>[]>(
    columns: C,
  ): Query<S, With<R, AllAtOnce<Selected<S, C[number]>>>, M>;
}
interface First<S extends Scope, R> {
  (): Query<S, R, 'one'>;
  <const C extends readonly [Selectable<S>, ...Selectable<S>[]]>(
    ...columns: C
  ): Query<S, With<R, AllAtOnce<Selected<S, C[number]>>>, 'one'>;
}
/** `{ n: '*' }`: what is counted or compared, under its new name. */
type Folded<S extends Scope, N extends string, C> = Readonly<Record<N, C | ColumnOf<S>>>;

/** A statement about rows, and what it answers: `M` is one row or many. */
export interface Query<S extends Scope, R = Everything, M = 'many'>
  extends Conditions<S>, Promise<Answer<S, R, M>> {
  readonly join: Join<S, R, M>;
  readonly leftJoin: LeftJoin<S, R, M>;
  readonly select: Select<S, R, M>;
  readonly distinct: Select<S, R, M>;
  readonly first: First<S, R>;
  readonly pluck: <C extends ColumnOf<S>>(column: C) => Promise<ValueOf<S, C>[]>;
  readonly count: <N extends string>(of: Folded<S, N, '*'>) => Query<S, With<R, { [K in N]: Sum }>, M>;
  readonly sum: <N extends string>(of: Folded<S, N, never>) => Query<S, With<R, { [K in N]: Sum }>, M>;
  readonly max: Extreme<S, R, M>;
  readonly min: Extreme<S, R, M>;
  readonly groupBy: (...columns: Sortable<S, R>[]) => this;
  readonly havingRaw: (condition: string, bindings?: Bindings) => this;
  readonly orderBy: {
    (column: Sortable<S, R>, direction?: Direction): Query<S, R, M>;
    (orders: readonly Order<S, R>[]): Query<S, R, M>;
  };
  readonly orderByRaw: (order: string, bindings?: Bindings) => this;
  readonly limit: (rows: number) => this;
  readonly offset: (rows: number) => this;
  readonly modify: (change: (query: this) => void) => this;
  readonly forUpdate: (...tables: (keyof S & string)[]) => this;
  readonly forShare: (...tables: (keyof S & string)[]) => this;
  readonly unionAll: (others: readonly Inner[]) => this;
  readonly clone: () => this;
  readonly toSQL: () => Compiled;
  readonly update: (values: Changes<S>) => Change;
  readonly increment: (column: ColumnOf<S>, by?: number) => Change;
  readonly decrement: (column: ColumnOf<S>, by?: number) => Change;
  readonly delete: () => Change;
  readonly insert: (rows: NewRow<S> | readonly NewRow<S>[]) => Insert<S>;
}
interface Extreme<S extends Scope, R, M> {
  <const F extends Readonly<Record<string, ColumnOf<S>>>>(
    of: F,
  ): Query<S, With<R, { -readonly [N in keyof F]: ValueOf<S, F[N]> | null }>, M>;
}

type Changes<S extends Scope> = { readonly [C in ColumnOf<S>]?: Given<ValueOf<S, C>> | undefined };
type NewRow<S extends Scope> = {
  readonly [C in keyof AllAtOnce<S[keyof S]>]?: Given<AllAtOnce<S[keyof S]>[C]> | undefined;
};
/** What may be written of a row of this table. */
export type Written<N extends Name> = NewRow<Pick<Tables, N>>;
/** Answers how many rows it changed. */
export interface Change extends Promise<number> {
  readonly toSQL: () => Compiled;
}
/** Answers the number of the first row, where rows are numbered. */
interface Insert<S extends Scope> extends Promise<number[]> {
  readonly onConflict: (columns: ColumnOf<S> | readonly ColumnOf<S>[]) => {
    readonly merge: (values?: Changes<S> | readonly ColumnOf<S>[]) => Insert<S>;
    readonly ignore: () => Insert<S>;
  };
  readonly toSQL: () => Compiled;
}

/** Asks about a table, in or outside of a transaction. */
export interface Asking {
  <T extends Joinable>(table: T): Query<ScopeOf<From<T>>>;
  readonly raw: <R = unknown>(words: string, bindings?: Bindings) => Raw<R>;
}
