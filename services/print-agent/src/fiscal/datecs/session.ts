import {
  createDeviceReader,
  FIRST_SEQ,
  hostFrame,
  SHAPES,
  type DeviceFrame,
  type Framing,
  type Heard,
} from './frame.ts';
import type { OpenLine } from '../../devices/line.ts';

export type SessionTiming = {
  /** Nothing at all for so long, not even SYN: the message is sent again under its number. */
  readonly silenceMs: number;
  /** A device that says SYN works; longer than this it hangs. */
  readonly workMs: number;
  readonly tries: number;
};
const SESSION_TIMING: SessionTiming = { silenceMs: 500, workMs: 30_000, tries: 6 };

export type AskOptions = {
  /** Sent once: silence is waited out, because a second one of these would do its work twice. */
  readonly once?: boolean;
  readonly workMs?: number;
};
export type Session = {
  /** One message at a time, until its answer is here. */
  ask(command: number, data?: Buffer, options?: AskOptions): Promise<DeviceFrame>;
  close(): Promise<void>;
};

const nobody = (): void => undefined;

/** The device was asked and nobody knows whether it did it: only a probe can tell. */
export class LineLost extends Error {}

const STATUS = 74;
const WRITE_MS = 5_000;

/**
 * One message, then its answer, then the next. A message that is sent again keeps its number, and the device then repeats its
 * answer instead of doing the work twice.
 */
export async function openSession(
  openLine: OpenLine,
  framing: Framing,
  timing: SessionTiming = SESSION_TIMING,
): Promise<Session> {
  const { lastSeq } = SHAPES[framing];
  let seq = FIRST_SEQ + (Date.now() % (lastSeq - FIRST_SEQ + 1));
  let hear: (heard: Heard<DeviceFrame>) => void = nobody;
  let lost: Error | undefined;
  let fail: (reason: Error) => void = nobody;

  const reader = createDeviceReader(framing, (heard) => hear(heard));
  const line = await openLine({
    received: (bytes) => reader.push(bytes),
    lost(reason) {
      lost ??= reason;
      fail(reason);
    },
  });

  const exchange = async (command: number, data: Buffer, options: AskOptions): Promise<DeviceFrame> => {
    const workMs = options.workMs ?? timing.workMs;
    const silenceMs = options.once === true ? workMs : timing.silenceMs;
    const bytes = hostFrame(framing, { seq, command, data });
    const mine = seq;
    const until = performance.now() + workMs;
    if (lost !== undefined) throw new LineLost(lost.message);
    reader.reset();
    return new Promise((resolve, reject) => {
      let tries = 0;
      let timer: NodeJS.Timeout | undefined;
      const end = (finish: () => void) => {
        clearTimeout(timer);
        hear = nobody;
        fail = nobody;
        finish();
      };
      const giveUp = (reason: string) => end(() => reject(new LineLost(reason)));
      const listen = () => {
        clearTimeout(timer);
        const left = until - performance.now();
        if (left <= 0) return giveUp(`no answer to command ${command} within ${workMs} ms`);
        timer = setTimeout(again, Math.min(silenceMs, left));
      };
      const again = () => {
        if (options.once === true && tries > 0)
          return giveUp(`no answer to command ${command} within ${workMs} ms`);
        send();
      };
      const send = () => {
        if (tries >= timing.tries) return giveUp(`no answer to command ${command} after ${tries} tries`);
        tries += 1;
        reader.reset();
        listen();
        line.write(bytes, WRITE_MS).catch((reason: unknown) => giveUp(String(reason)));
      };
      fail = (reason) => giveUp(reason.message);
      hear = (heard) => {
        if (heard.kind === 'syn') return listen();
        // Not taken, so not done either: even what may be done only once is sent again.
        if (heard.kind === 'nak') return send();
        // A torn answer and the late copy of an earlier one: the silence after them has the answer repeated.
        if (heard.kind === 'broken' || heard.frame.seq !== mine) return;
        if (heard.frame.command !== command) return;
        end(() => resolve(heard.frame));
      };
      send();
    });
  };

  let turn: Promise<unknown> = Promise.resolve();
  const ask: Session['ask'] = (command, data = Buffer.alloc(0), options = {}) => {
    const next = turn.then(() => {
      seq = seq >= lastSeq ? FIRST_SEQ : seq + 1;
      return exchange(command, data, options);
    });
    turn = next.catch(() => undefined);
    return next;
  };

  /** An earlier host's last number may be ours by chance; its repeated answer is taken here, where it harms nobody. */
  const shakeHands = async (): Promise<void> => {
    try {
      await exchange(STATUS, Buffer.alloc(0), { workMs: timing.silenceMs * 2 });
    } catch (reason) {
      if (lost !== undefined) throw reason;
    }
  };
  await shakeHands();

  return { ask, close: () => line.close(true) };
}
