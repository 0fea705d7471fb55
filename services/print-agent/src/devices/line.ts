/** What a wire has to say of itself; after `lost` it says nothing more. */
export type LineEvents = {
  readonly received: (bytes: Buffer) => void;
  readonly lost: (reason: Error) => void;
};

/** An open wire to one printer: network, USB, serial or a device file. It knows nothing of what the bytes mean. */
export type Line = {
  /** Resolves when the other side, or the kernel on its behalf, has taken the bytes. */
  write(bytes: Buffer, timeoutMs: number): Promise<void>;
  /** `proven`: the printer has answered behind the last byte, so nothing is under way any more. */
  close(proven: boolean): Promise<void>;
};
export type OpenLine = (events: LineEvents) => Promise<Line>;

/** A line that says when it was lost and never hangs. */
export type GuardedLine = {
  /** `timeoutMs`: the longest time without progress. */
  write(bytes: Buffer, timeoutMs: number): Promise<void>;
  readonly lost: () => Error | undefined;
  close(proven: boolean): Promise<void>;
};

/** Small enough that "no progress" is noticed, large enough that a picture is not a thousand writes. */
const CHUNK_BYTES = 4096;

/** Rejects with `late` unless the work ends in time; what the work still does then is nobody's business. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number, late: string): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(late)), timeoutMs);
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}

export async function guardLine(openLine: OpenLine, events: LineEvents): Promise<GuardedLine> {
  let lost: Error | undefined;
  const { promise: loss, reject: lose } = Promise.withResolvers<never>();
  // Whoever writes hears of it; a loss while nobody writes is no unhandled rejection.
  loss.catch(() => undefined);
  const line = await openLine({
    received: (bytes) => events.received(bytes),
    lost(reason) {
      if (lost !== undefined) return;
      lost = reason;
      lose(reason);
      events.lost(reason);
    },
  });
  return {
    lost: () => lost,
    async write(bytes, timeoutMs) {
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        if (lost !== undefined) throw lost;
        const taken = line.write(bytes.subarray(from, from + CHUNK_BYTES), timeoutMs);
        const late = `The printer took no data for ${timeoutMs} ms`;
        await withinTime(Promise.race([taken, loss]), timeoutMs, late);
      }
    },
    close: (proven) => line.close(proven),
  };
}
