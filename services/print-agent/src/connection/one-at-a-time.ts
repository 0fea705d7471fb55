/** Runs `work` now or, while it is running, once more afterwards: however often it is asked for, never twice at once. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      // Awaited even when there is nothing to do: `running` is assigned before it is cleared.
      await work();
    } while (again);
    running = undefined;
  };
  return () => {
    if (running === undefined) running = run();
    else again = true;
    return running;
  };
}
