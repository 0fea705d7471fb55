import type { z } from 'zod';
import type { FailureCode } from './failures.ts';

/**
 * Who may call: `public` anyone; `guest` whoever can prove the session the call acts for (AMB-019), or staff;
 * `staff` valid staff credentials; `administrator` staff with the right (AMB-104). There is no default.
 */
export type Access = 'public' | 'guest' | 'staff' | 'administrator';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a guest call must prove before its handler is asked: that the session named in this field is the caller's own.
 * `by data`: whose it is only stands in the data, so that the handler asks.
 */
export type Proves = `${'params' | 'body'}.${string}` | 'by data';

export type Route = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Said by every guest call and by no other. */
  readonly proves?: Proves;
  readonly summary: string;
};
export type Routes = Readonly<Record<string, Route>>;

/** One entry of the route table: what browsers know of a call. */
export const route = <const M extends Method, const P extends `/api/${string}`>(
  method: M,
  path: P,
  access: Exclude<Access, 'guest'>,
  summary: string,
) => ({ method, path, access, summary });

/** As `route`, for guests: it does not compile without saying what the caller must prove. */
export const guestRoute = <const M extends Method, const P extends `/api/${string}`>(
  method: M,
  path: P,
  proves: Proves,
  summary: string,
) => ({ method, path, access: 'guest' as const, proves, summary });

/** What the server knows of a call beside its route. `file`: multipart with this field; `binary`: not a JSON answer. */
export type EndpointSchemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly file?: string;
  readonly response: z.ZodType;
  readonly binary?: string;
  readonly errors: readonly FailureCode[];
  /** Accepts an Idempotency-Key (AMB-023). */
  readonly idempotent?: boolean;
};
export type SchemasFor<R extends Routes> = { readonly [N in keyof R]: EndpointSchemas };

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;
type Part<S, K extends string> =
  S extends Readonly<Record<K, infer T>> ? { readonly [P in K]: In<T> } : unknown;
type ParsedPart<S, K extends string> =
  S extends Readonly<Record<K, infer T>> ? { readonly [P in K]: Out<T> } : unknown;

/** What a caller passes. */
export type RequestOf<S> = Part<S, 'params'> &
  Part<S, 'query'> &
  Part<S, 'body'> &
  (S extends { file: string } ? { readonly file: Blob } : unknown);
/** What a handler receives. */
export type ParsedRequestOf<S> = ParsedPart<S, 'params'> & ParsedPart<S, 'query'> & ParsedPart<S, 'body'>;
/** What a caller receives, and what a handler returns before the server parses it. */
export type ResponseOf<S> = S extends { response: infer T } ? Out<T> : never;
export type AnswerOf<S> = S extends { response: infer T } ? In<T> : never;

/** `/api/orders/:tableId` with its parameters filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
