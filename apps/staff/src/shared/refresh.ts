import { failureOf } from '@masa/front/loaded';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Somebody who shows it follows live messages. */
const isLive = ({ observers }: Query): boolean =>
  observers.some(({ options }) => options.meta?.['live'] !== false);

/** Somebody still waits for an answer; where nobody answered, the next try may do better. */
function isAwaited(query: Query): boolean {
  const { error, fetchStatus } = query.state;
  const isUnanswered = error !== null && failureOf(error) === 'unanswered';
  return query.isActive() && (fetchStatus !== 'idle' || isUnanswered);
}

const answered = async (client: QueryClient, query: Query): Promise<void> =>
  new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (isAwaited(query)) return;
      stop();
      resolve();
    });
    // Whoever is already answered hears of nothing any more.
    if (!isAwaited(query)) {
      stop();
      resolve();
    }
  });

/**
 * What is on its way was asked before, so it is awaited, and asked for once more: a burst of live messages can neither
 * pile up calls nor starve the screen by ending each of them.
 */
async function askAnew(client: QueryClient, query: Query): Promise<void> {
  await Promise.allSettled([query.promise]);
  await client.refetchQueries(
    { queryKey: query.queryKey, exact: true, type: 'active' },
    { cancelRefetch: false },
  );
  await answered(client, query);
}

/** Asks anew for what is on the screen; fulfilled when all of it has been answered and shown, or was left. */
export async function reload(client: QueryClient, which: (query: Query) => boolean = isLive): Promise<void> {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: which });
  await Promise.all(shown.map((query) => askAnew(client, query)));
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
}

/** Live messages, our own deeds and whoever presses "again" ask anew for what is on the screen. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => reload(client), [client]);
}
