/** A dead network often gives no error at all, only silence. */
const PATIENCE_MS = 15_000;

/**
 * A fetch with an end: a call and the reading of its answer are given up together after `patienceMs`. Built by hand
 * for browsers that are older than `AbortSignal.any`.
 */
export const patientFetch =
  (patienceMs = PATIENCE_MS): typeof fetch =>
  async (input, init) => {
    const request = new AbortController();
    const given = init?.signal;
    const leave = () => request.abort(given?.reason);
    if (given?.aborted) leave();
    given?.addEventListener('abort', leave);
    // Not stopped by the answer, because its body may still be on the way; after the body it ends nothing.
    setTimeout(() => {
      given?.removeEventListener('abort', leave);
      request.abort(new DOMException('No answer in time', 'TimeoutError'));
    }, patienceMs);
    return globalThis.fetch(input, { ...init, signal: request.signal });
  };
