/**
 * The envelope of the Datecs protocol. P models write length and command as one byte each and
 * six bytes of status, X models as four nibbles and eight. Lengths decide where a frame ends, never its markers.
 */
export type Framing = 'P' | 'X';

export type HostFrame = { readonly seq: number; readonly command: number; readonly data: Buffer };
export type DeviceFrame = HostFrame & { readonly status: Buffer };

const PREAMBLE = 0x01;
const TERMINATOR = 0x03;
const SEPARATOR = 0x04;
const POSTAMBLE = 0x05;
export const NAK = 0x15;
export const SYN = 0x16;

const OFFSET = 0x20;
const NIBBLE = 0x30;
const BCC_BYTES = 4;
export const FIRST_SEQ = 0x20;

type Shape = {
  readonly lengthBytes: 1 | 4;
  readonly lastSeq: number;
  readonly statusBytes: number;
  /** From the length up to and with the postamble. */
  readonly mostBytes: number;
};
export const SHAPES: Readonly<Record<Framing, Shape>> = {
  P: { lengthBytes: 1, lastSeq: 0x7f, statusBytes: 6, mostBytes: 0xff - OFFSET },
  X: { lengthBytes: 4, lastSeq: 0xff, statusBytes: 8, mostBytes: 1_024 },
};

const nibbles = (value: number): number[] => [12, 8, 4, 0].map((shift) => NIBBLE + ((value >> shift) & 0x0f));
const fromNibbles = (bytes: Buffer): number | null =>
  bytes.every((byte) => byte >= NIBBLE && byte <= NIBBLE + 0x0f)
    ? bytes.reduce((value, byte) => value * 16 + (byte - NIBBLE), 0)
    : null;

/** The control sum of everything from the length to the postamble, as four nibbles. */
export const bccOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(nibbles(bytes.reduce((sum, byte) => sum + byte, 0) & 0xffff));

function wrap(framing: Framing, { seq, command, data }: HostFrame, tail: readonly number[]): Buffer {
  const { lengthBytes, mostBytes } = SHAPES[framing];
  const count = 2 * lengthBytes + 1 + data.length + tail.length + 1;
  if (count > mostBytes) throw new RangeError(`${data.length} bytes do not fit into one ${framing} message`);
  const number = (value: number) => (lengthBytes === 1 ? [value] : nibbles(value));
  const body = Buffer.from([...number(count + OFFSET), seq, ...number(command), ...data, ...tail, POSTAMBLE]);
  return Buffer.concat([Buffer.from([PREAMBLE]), body, bccOf(body), Buffer.from([TERMINATOR])]);
}

export const hostFrame = (framing: Framing, frame: HostFrame): Buffer => wrap(framing, frame, []);

export function deviceFrame(framing: Framing, frame: DeviceFrame): Buffer {
  if (frame.status.length !== SHAPES[framing].statusBytes)
    throw new RangeError('the status has the wrong length');
  return wrap(framing, frame, [SEPARATOR, ...frame.status]);
}

export type Heard<F> =
  | { readonly kind: 'frame'; readonly frame: F }
  | { readonly kind: 'syn' }
  | { readonly kind: 'nak' }
  /** A frame whose form or control sum is wrong. */
  | { readonly kind: 'broken' };

export type FrameReader = {
  readonly push: (bytes: Buffer) => void;
  /** Forgets half a frame, whose rest will not come any more. */
  readonly reset: () => void;
};

/** The body of the first frame in `bytes`; undefined while its end is missing, null where it is none. */
function bodyIn(framing: Framing, bytes: Buffer): Buffer | null | undefined {
  const { lengthBytes, mostBytes } = SHAPES[framing];
  if (bytes.length < 1 + lengthBytes) return undefined;
  const head = bytes.subarray(1, 1 + lengthBytes);
  const length = lengthBytes === 1 ? (head[0] ?? 0) : fromNibbles(head);
  if (length === null) return null;
  const count = length - OFFSET;
  if (count < 2 * lengthBytes + 2 || count > mostBytes) return null;
  if (bytes.length < 1 + count + BCC_BYTES + 1) return undefined;
  const body = bytes.subarray(1, 1 + count);
  const bcc = bytes.subarray(1 + count, 1 + count + BCC_BYTES);
  const whole =
    body.at(-1) === POSTAMBLE && bytes[1 + count + BCC_BYTES] === TERMINATOR && bcc.equals(bccOf(body));
  return whole ? body : null;
}

function frameOf(framing: Framing, body: Buffer): HostFrame | null {
  const { lengthBytes } = SHAPES[framing];
  const at = lengthBytes + 1 + lengthBytes;
  const command = lengthBytes === 1 ? body[at - 1] : fromNibbles(body.subarray(lengthBytes + 1, at));
  const seq = body[lengthBytes];
  if (seq === undefined || command === undefined || command === null) return null;
  return { seq, command, data: Buffer.from(body.subarray(at, -1)) };
}

function createReader<F>(
  framing: Framing,
  read: (body: Buffer) => F | null,
  onHeard: (heard: Heard<F>) => void,
): FrameReader {
  let waiting = Buffer.alloc(0);
  const next = (): boolean => {
    const first = waiting[0];
    if (first === undefined) return false;
    if (first !== PREAMBLE) {
      waiting = waiting.subarray(1);
      if (first === SYN) onHeard({ kind: 'syn' });
      if (first === NAK) onHeard({ kind: 'nak' });
      return true;
    }
    const body = bodyIn(framing, waiting);
    if (body === undefined) return false;
    const frame = body === null ? null : read(body);
    // Behind a wrong frame a good one may stand, so only its first byte is given up.
    waiting = waiting.subarray(body === null ? 1 : body.length + 1 + BCC_BYTES + 1);
    onHeard(frame === null ? { kind: 'broken' } : { kind: 'frame', frame });
    return true;
  };
  return {
    push(bytes) {
      waiting = Buffer.concat([waiting, bytes]);
      while (next());
    },
    reset: () => void (waiting = Buffer.alloc(0)),
  };
}

/** What the device sends. */
export const createDeviceReader = (
  framing: Framing,
  onHeard: (heard: Heard<DeviceFrame>) => void,
): FrameReader =>
  createReader(
    framing,
    (body) => {
      const frame = frameOf(framing, body);
      const { statusBytes } = SHAPES[framing];
      const at = (frame?.data.length ?? 0) - statusBytes - 1;
      if (frame === null || frame.data[at] !== SEPARATOR) return null;
      return { ...frame, data: frame.data.subarray(0, at), status: frame.data.subarray(at + 1) };
    },
    onHeard,
  );

/** What the host sends; for the emulator. */
export const createHostReader = (framing: Framing, onHeard: (heard: Heard<HostFrame>) => void): FrameReader =>
  createReader(framing, (body) => frameOf(framing, body), onHeard);
