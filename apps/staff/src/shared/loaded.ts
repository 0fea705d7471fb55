import { failureOf, type Failure, type Loaded as LoadedOnce } from '@masa/front/loaded';
import type { Response } from '@masa/contract/schemas';
import {
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { asks, type Asked, type AskedName } from './api.ts';

const POLL_MS = 30_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 15_000;

export type Loaded<T> = LoadedOnce<T> & { readonly loadedAt: number | null };

/** The first of them that could not be loaded, for the screen that needs all of them. */
export const firstFailed = (...of: readonly Loaded<unknown>[]): Loaded<unknown> | null =>
  of.find(({ failure }) => failure !== null) ?? null;

export type LoadChoice = {
  /** False for what changes seldom: no live message asks for it anew, the poll is enough. */
  readonly live?: boolean;
  /** False for what is only read beside something else: asked for once, and after a failure. */
  readonly poll?: boolean;
};

/** Since the last good answer; the library forgets it as soon as it asks again. */
type Trouble = { readonly failure: Failure; readonly times: number };
const troubles = new WeakMap<object, Trouble>();

const knownAs = (client: QueryClient, queryKey: QueryKey): Query | undefined =>
  client.getQueryCache().find({ queryKey, exact: true });

const askAgainAfter = (poll: boolean) => (query: object) => {
  const trouble = troubles.get(query);
  if (trouble === undefined) return poll && POLL_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (trouble.times - 1), LAST_RETRY_MS);
};

/** One more try, which is remembered if it fails. */
async function tryOnce<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<T> {
  const query = knownAs(client, queryKey);
  try {
    const answer = await ask(signal);
    if (query) troubles.delete(query);
    return answer;
  } catch (reason) {
    if (query && !signal.aborted)
      troubles.set(query, { failure: failureOf(reason), times: (troubles.get(query)?.times ?? 0) + 1 });
    throw reason;
  }
}

/**
 * Server data of a screen, kept under a key: loaded now, with `useReload` and every 30 seconds; retried with back-off
 * after a failure; leaving the screen ends the call. Whoever asks under the same key shares the call and its answer.
 * Under another key it is something else, and until that is there, nothing of the last one is shown in its place.
 */
export function useAnswer<T>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<T>,
  { live = true, poll = true }: LoadChoice = {},
): Loaded<T> {
  const client = useQueryClient();
  const answer = useQuery({
    queryKey,
    queryFn: (context) => tryOnce(ask, context),
    refetchInterval: askAgainAfter(poll),
    // What is live is asked for by whoever comes to it; the rest is as good as the last poll.
    staleTime: live ? 0 : POLL_MS,
    meta: { live },
  });
  const { dataUpdatedAt, error } = answer;
  const data = answer.data ?? null;
  const query = answer.isSuccess ? undefined : knownAs(client, queryKey);
  const failure = error === null ? ((query && troubles.get(query)?.failure) ?? null) : failureOf(error);
  const loadedAt = data === null ? null : dataUpdatedAt;
  return useMemo(() => ({ data, loadedAt, failure }), [data, loadedAt, failure]);
}

/** What a screen shows only together; what went wrong is told by the first of its parts. */
export const together = <T>(data: T | null, ...parts: readonly Loaded<unknown>[]): Loaded<T> => ({
  data,
  loadedAt: null,
  failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
});

/** What a call that only asks has answered; its name and what it asks for are the key. */
export const useAsked = <N extends AskedName>(
  name: N,
  asked: Asked<N>,
  choice?: LoadChoice,
): Loaded<Response<N>> => useAnswer([name, asked], (signal) => asks[name](asked, { signal }), choice);
