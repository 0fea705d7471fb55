import type { RouteName } from '@masa/contract/routes';
import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import type { Caller } from '../caller.ts';
import type { Pages } from '../db/pieces.ts';
import type { Once } from '../db/unit-of-work.ts';

/** Headers of the answer that a handler may add to. */
export type Reply = {
  readonly cookie: (value: string) => void;
  readonly header: (name: string, value: string) => void;
  /** Content type of a binary answer, where the contract leaves it open or knows JSON as well. */
  readonly type: (contentType: string) => void;
  /** JSON that was made beforehand and held against the contract then; what the handler returns stays unsent. */
  readonly prepared: (json: Buffer) => void;
};

/** On disk, where it stays until the call is answered: whoever wants to keep it moves it away. */
export type UploadedFile = { readonly path: string; readonly size: number; readonly name: string };

export type Packing = 'br' | 'gzip';

export type Call<N extends RouteName> = ParsedRequest<N> & {
  readonly caller: Caller;
  /** The caller's Idempotency-Key with the hash of this request, or null. */
  readonly once: Once | null;
  readonly reply: Reply;
  readonly file: UploadedFile | null;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What the caller unpacks, best first: of a handler that keeps its answer packed. */
  readonly packings: () => readonly Packing[];
};

/** A list in an answer may be told in pages, which are read as they are written down. */
type Paged<A> = A extends readonly (infer E)[] ? A | Pages<E> : Fields<A>;
type Fields<A> = A extends object ? { readonly [K in keyof A]: Paged<A[K]> } : A;
/** A file may be told in pieces, which are sent as they come: nobody has the whole of it. */
export type Told<A> = A extends Uint8Array
  ? A | AsyncIterable<Uint8Array>
  : A extends readonly unknown[]
    ? A
    : Fields<A>;

/** Unpack, call, return: one function per route. A route without one does not compile. */
export type Handlers<R> = {
  readonly [N in keyof R & RouteName]: (call: Call<N>) => Promise<Told<Answer<N>>> | Told<Answer<N>>;
};
