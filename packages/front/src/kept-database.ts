const settled = <T>(
  what: EventTarget & { readonly error: DOMException | null },
  done: 'success' | 'complete',
  failed: 'error' | 'abort',
  answer: () => T,
): Promise<T> =>
  new Promise((resolve, reject) => {
    what.addEventListener(done, () => resolve(answer()));
    what.addEventListener(failed, () => reject(what.error ?? new Error(failed)));
  });

/** The answer to one request. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  settled(request, 'success', 'error', () => request.result);

/**
 * What is done in all stores, alone: the writes of all tabs come one after the other. Fulfilled when it is complete, for
 * only that outlives a killed tab.
 */
export type KeptDatabase = <T>(
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => Promise<T>,
) => Promise<T>;

/**
 * Where an app keeps what somebody is about to send, so that it outlives a reload and a killed tab (AMB-038): carts and
 * drafts, of which local storage holds none. It is open only while it is used, so that it stands in the way of no
 * newer version and of no page that the browser keeps for "back". Rejects where the browser has no room or allows none.
 */
export const keptDatabase =
  (name: string, create: (database: IDBDatabase) => void): KeptDatabase =>
  async (mode, work) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => create(opening.result));
    const database = await answerOf(opening);
    try {
      const transaction = database.transaction(database.objectStoreNames, mode, { durability: 'strict' });
      const ended = settled(transaction, 'complete', 'abort', () => undefined);
      const [answer] = await Promise.all([work(transaction), ended]);
      return answer;
    } finally {
      database.close();
    }
  };
