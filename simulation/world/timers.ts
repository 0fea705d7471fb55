import { current } from './inside.ts';

/** As Node's: some libraries unref their timers, some arm them anew. */
class VirtualTimer {
  readonly #ms: number;
  readonly #fire: () => void;
  readonly #repeats: boolean;
  #cancel: () => void = () => undefined;

  constructor(ms: number, fire: () => void, repeats: boolean) {
    this.#ms = ms;
    this.#fire = fire;
    this.#repeats = repeats;
    this.refresh();
  }
  refresh(): this {
    this.#cancel();
    this.#cancel =
      current()?.arm(this.#ms, () => {
        if (this.#repeats) this.refresh();
        this.#fire();
      }) ?? this.#cancel;
    return this;
  }
  close(): this {
    this.#cancel();
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return false;
  }
  [Symbol.dispose](): void {
    this.#cancel();
  }
}

type Fire = (...given: unknown[]) => void;
type Real<Timer> = {
  readonly setTimeout: (fire: Fire, ms?: number, ...given: unknown[]) => Timer;
  readonly setInterval: (fire: Fire, ms?: number, ...given: unknown[]) => Timer;
  readonly clear: (timer: Timer) => void;
};

/** The functions that take the place of those of Node; outside of an evening they are those. */
export function timerFunctions<Timer>(real: Real<Timer>) {
  const clear = (timer: VirtualTimer | Timer): void => {
    if (timer instanceof VirtualTimer) timer.close();
    else real.clear(timer);
  };
  return {
    setTimeout: (fire: Fire, ms = 0, ...given: unknown[]): VirtualTimer | Timer =>
      current() ? new VirtualTimer(ms, () => fire(...given), false) : real.setTimeout(fire, ms, ...given),
    setInterval: (fire: Fire, ms = 0, ...given: unknown[]): VirtualTimer | Timer =>
      current() ? new VirtualTimer(ms, () => fire(...given), true) : real.setInterval(fire, ms, ...given),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

type Until = { readonly signal?: AbortSignal };

/** As `setTimeout` of node:timers/promises. */
export const pause = (ms = 0, value?: unknown, { signal }: Until = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      timer.close();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    const timer = new VirtualTimer(
      ms,
      () => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      },
      false,
    );
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });

/** `setImmediate` stays real, but is counted: while one is still to come Node has not run dry. */
export function countedImmediates<Immediate>(
  real: (fire: Fire) => Immediate,
  clearReal: (immediate: Immediate) => void,
) {
  const pending = new Set<Immediate>();
  return {
    pending: () => pending.size,
    set: (fire: Fire, ...given: unknown[]): Immediate => {
      const immediate: Immediate = real(() => {
        pending.delete(immediate);
        fire(...given);
      });
      pending.add(immediate);
      return immediate;
    },
    clear: (immediate: Immediate): void => {
      pending.delete(immediate);
      clearReal(immediate);
    },
  };
}
