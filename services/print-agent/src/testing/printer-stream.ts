/** What an ESC/POS stream is made of, as far as an emulator must know it. */
export type StreamPart =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly bytes: Buffer }
  | { readonly kind: 'reset'; readonly bytes: Buffer }
  | { readonly kind: 'status'; readonly n: number }
  | { readonly kind: 'fence'; readonly n: number }
  | { readonly kind: 'asb'; readonly mask: number }
  | { readonly kind: 'identity'; readonly n: number }
  | { readonly kind: 'process-id'; readonly id: Buffer }
  /** `ESC p`: the drawer opens. */
  | { readonly kind: 'pulse'; readonly bytes: Buffer };

const GS = 0x1d;
const DLE = 0x10;

/** Length of a command with parameters that must not be mistaken for commands; 0 = not complete yet. */
function lengthAt(buffer: Buffer, at: number): number {
  const left = buffer.length - at;
  const lead = buffer[at] ?? 0;
  if (lead !== GS && lead !== DLE && lead !== 0x1b && lead !== 0x1c) return 1;
  if (left < 2) return 0;
  const command = buffer[at + 1] ?? 0;
  const needing = (length: number) => (left < length ? 0 : length);
  if (lead === DLE) return command === 0x04 ? needing(3) : 2;
  if (lead === 0x1b && command === 0x70) return needing(5);
  if (lead === 0x1b)
    return [0x21, 0x45, 0x64, 0x61, 0x74, 0x2d, 0x4d, 0x33].includes(command) ? needing(3) : 2;
  if (lead === 0x1c) return 2;
  if (command === 0x76) {
    if (left < 8) return 0;
    return needing(8 + buffer.readUInt16LE(at + 4) * buffer.readUInt16LE(at + 6));
  }
  if (command === 0x28) {
    if (left < 5) return 0;
    return needing(5 + buffer.readUInt16LE(at + 3));
  }
  if (command === 0x56) {
    if (left < 3) return 0;
    return (buffer[at + 2] ?? 0) >= 65 ? needing(4) : 3;
  }
  return [0x21, 0x42, 0x61, 0x72, 0x49].includes(command) ? needing(3) : 2;
}

function partOf(command: Buffer): StreamPart {
  const [lead, name, n = 0] = command;
  if (lead === DLE && name === 0x04) return { kind: 'status', n };
  if (lead === GS && name === 0x72) return { kind: 'fence', n };
  if (lead === GS && name === 0x61) return { kind: 'asb', mask: n };
  if (lead === GS && name === 0x49) return { kind: 'identity', n };
  if (lead === GS && name === 0x28 && n === 0x48) return { kind: 'process-id', id: command.subarray(7) };
  if (lead === 0x1b && name === 0x70) return { kind: 'pulse', bytes: command };
  if (lead === 0x1b && name === 0x40) return { kind: 'reset', bytes: command };
  if (lead === GS && name === 0x56) return { kind: 'cut', bytes: command };
  return { kind: 'bytes', bytes: command };
}

/** Cuts a stream that arrives in any pieces into whole commands. */
export function createStreamReader(onPart: (part: StreamPart) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    let at = 0;
    while (at < rest.length) {
      const length = lengthAt(rest, at);
      if (length === 0) break;
      onPart(partOf(rest.subarray(at, at + length)));
      at += length;
    }
    rest = Buffer.from(rest.subarray(at));
  };
}
