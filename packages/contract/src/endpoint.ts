import type { z } from 'zod';
import type { Right } from '@masa/domain/right';
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

/** What calls are counted by, each on its own, beside all calls of a phone, an account or an address. */
export type CallLimit =
  | 'sessionsPerGuestDevice'
  | 'ordersPerSession'
  | 'ordersPerGuestDevice'
  | 'claims'
  | 'checkRequests'
  | 'tableChanges'
  | 'uploads'
  | 'clientErrors';

/**
 * Whose calls are counted together: those of one phone (a script without one is not counted), of a phone or else an
 * address, of an account, or of whoever uses the session that this field names. Staff are counted by account alone.
 */
export type Counted = {
  readonly limit: CallLimit;
  readonly by: 'phone' | 'phone or address' | 'account' | `body.${string}`;
};

export type Route = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Said by every guest call and by no other. */
  readonly proves?: Proves;
  readonly limits: readonly Counted[];
  /** What staff who call must be allowed beside that; a guest is not asked for it. */
  readonly needs?: Right;
  /** With this right a member of staff may call what else is the administrator's. */
  readonly opensWith?: Right;
  /** Strangers are not counted by their address, which a whole bar may share. */
  readonly isWayIn?: true;
  readonly summary: string;
};
export type Routes = Readonly<Record<string, Route>>;

type Path = `/api/${string}`;

/** One entry of the route table: what browsers know of a call, and what it is counted by. */
export const route = <const M extends Method, const P extends Path, const L extends readonly Counted[]>(
  method: M,
  path: P,
  access: Exclude<Access, 'guest'>,
  summary: string,
  ...limits: L
) => ({ method, path, access, summary, limits });

/** As `route`, for anybody who has just scanned a code, and for what watches over the process from the bar's network. */
export const wayIn = <const M extends Method, const P extends Path, const L extends readonly Counted[]>(
  method: M,
  path: P,
  summary: string,
  ...limits: L
) => ({ method, path, access: 'public' as const, isWayIn: true as const, summary, limits });

/** As `route`, for guests: it does not compile without saying what the caller must prove. */
export const guestRoute = <
  const M extends Method,
  const P extends Path,
  const S extends Proves,
  const L extends readonly Counted[],
>(
  method: M,
  path: P,
  proves: S,
  summary: string,
  ...limits: L
) => ({ method, path, access: 'guest' as const, proves, summary, limits });

/** The call is for staff who have this right. */
export const needing = <const R extends Right, const T extends Route>(needs: R, call: T) => ({
  ...call,
  needs,
});
/** As `needing`, of a call that is the administrator's: whoever has the right may call it, too. */
export const openedBy = <const R extends Right, const T extends Route>(opensWith: R, call: T) => ({
  ...call,
  opensWith,
});

/** Of a caller, what decides on whether he may call. */
export type CallingStaff = { readonly isAdmin: boolean; readonly rights: readonly Right[] };

/**
 * Why somebody may not call, before anything is read of what he says; null: he may. Null for the staff: nobody has signed
 * in. What a guest must prove is asked once it is known for whom he acts.
 */
export function whyNotCall(
  { access, needs, opensWith }: Route,
  staff: CallingStaff | null,
): 'unauthorized' | 'administrator_only' | 'right_missing' | null {
  if (staff === null) return access === 'staff' || access === 'administrator' ? 'unauthorized' : null;
  const opens = opensWith !== undefined && staff.rights.includes(opensWith);
  if (access === 'administrator' && !staff.isAdmin && !opens) return 'administrator_only';
  return needs === undefined || staff.rights.includes(needs) ? null : 'right_missing';
}

/**
 * Of a schema, what reads it. That each of ours has all of zod's ninety methods as well was two thirds of the time of every
 * look at the types.
 */
export type Schema<Read = unknown, Told = unknown> = z.core.$ZodType<Read, Told>;

/** What the server knows of a call beside its route. `file`: multipart with this field; `binary`: not a JSON answer. */
export type EndpointSchemas = {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly file?: string;
  readonly response: Schema;
  readonly binary?: string;
  readonly errors: readonly FailureCode[];
  /** Accepts an Idempotency-Key (AMB-023). */
  readonly idempotent?: boolean;
};

/** `sessionId` of `body.sessionId`. */
type FieldIn<Where extends string, Named> = Named extends `${Where}.${infer Field}` ? Field : never;
type NamedBy<R> =
  | (R extends { readonly proves: infer P } ? P : never)
  | (R extends { readonly limits: readonly (infer C)[] } ? (C extends Counted ? C['by'] : never) : never);
/** The fields that a route names by their path: its schemas must have them. */
type Carries<R, Where extends 'params' | 'body'> = [FieldIn<Where, NamedBy<R>>] extends [never]
  ? unknown
  : { readonly [P in Where]: Schema<Readonly<Record<FieldIn<Where, NamedBy<R>>, string>>> };
export type SchemasFor<R extends Routes> = {
  readonly [N in keyof R]: EndpointSchemas & Carries<R[N], 'params'> & Carries<R[N], 'body'>;
};

/** What a call is refused with before its handler is asked, whatever its entry says. */
export function edgeCodes({ method, access, needs }: Route, entry: EndpointSchemas): FailureCode[] {
  const codes: FailureCode[] = ['invalid_request', 'too_many_requests', 'internal_error', 'unavailable'];
  if (access !== 'public') codes.push('unauthorized');
  if (access === 'administrator') codes.push('administrator_only');
  if (needs !== undefined) codes.push('right_missing');
  if (method !== 'GET') codes.push('cross_origin');
  if (entry.body ?? entry.file) codes.push('body_too_large');
  if (entry.body) codes.push('invalid_json', 'unsupported_type');
  if (entry.idempotent) codes.push('idempotency_key_reused');
  return codes;
}

/** All that a call may be refused with: whatever else the server refuses it with is a mistake of the contract. */
export const declaredCodes = (called: Route, entry: EndpointSchemas): ReadonlySet<FailureCode> =>
  new Set([...edgeCodes(called, entry), ...entry.errors]);

type Whole = string | number | boolean | null | undefined | Uint8Array;
/** Nothing in it is changed. */
type Kept<T> = unknown extends T ? T : T extends Whole ? T : { readonly [K in keyof T]: Kept<T[K]> };
type In<T> = T extends Schema ? z.input<T> : never;
type Out<T> = T extends Schema ? z.output<T> : never;
/** What may be left out need not be named at all. */
type Part<S, K extends string> =
  S extends Readonly<Record<K, infer T>>
    ? undefined extends In<T>
      ? { readonly [P in K]?: In<T> }
      : { readonly [P in K]: In<T> }
    : unknown;
type ParsedPart<S, K extends string> =
  S extends Readonly<Record<K, infer T>> ? { readonly [P in K]: Out<T> } : unknown;

/** What a caller passes. */
export type RequestOf<S> = Part<S, 'params'> &
  Part<S, 'query'> &
  Part<S, 'body'> &
  (S extends { file: string } ? { readonly file: Blob } : unknown);
/** What a handler receives. */
export type ParsedRequestOf<S> = ParsedPart<S, 'params'> & ParsedPart<S, 'query'> & ParsedPart<S, 'body'>;
/** What a caller receives. */
export type ResponseOf<S> = S extends { response: infer T } ? Out<T> : never;
/** What a handler returns before the server parses it: it may hand out what nobody else may change. */
export type AnswerOf<S> = S extends { response: infer T } ? Kept<In<T>> : never;

/** `/api/orders/:tableId` with its parameters filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
