import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  bccOf,
  createDeviceReader,
  createHostReader,
  deviceFrame,
  hostFrame,
  SHAPES,
  type DeviceFrame,
  type Framing,
  type Heard,
  type HostFrame,
} from './frame.ts';

const framings = ['P', 'X'] as const;
const anyHost = (framing: Framing): fc.Arbitrary<HostFrame> =>
  fc.record({
    seq: fc.integer({ min: 0x20, max: SHAPES[framing].lastSeq }),
    command: fc.integer({ min: 0x21, max: 0xff }),
    data: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  });
const anyDevice = (framing: Framing): fc.Arbitrary<DeviceFrame> => {
  const length = SHAPES[framing].statusBytes;
  const status = fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => Buffer.from(bytes.map((byte) => byte | 0x80)));
  return fc.tuple(anyHost(framing), status).map(([frame, bytes]) => ({ ...frame, status: bytes }));
};

/** Bytes come in pieces of any size. */
const pieces = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );

describe('a Datecs frame', () => {
  it('has the control sum of the protocol text', () => {
    expect(hostFrame('P', { seq: 0x21, command: 0x45, data: Buffer.alloc(0) }).toString('hex')).toBe(
      '01242145053030383f03',
    );
    expect(bccOf(Buffer.from([0x24, 0x21, 0x45, 0x05])).toString('hex')).toBe('3030383f');
  });

  it.each(framings)('of a host is read as it was written (%s)', (framing) => {
    fc.assert(
      fc.property(anyHost(framing), fc.integer({ min: 1, max: 40 }), (frame, size) => {
        const heard: Heard<HostFrame>[] = [];
        const reader = createHostReader(framing, (one) => heard.push(one));
        for (const piece of pieces(hostFrame(framing, frame), size)) reader.push(piece);
        expect(heard).toEqual([{ kind: 'frame', frame }]);
      }),
    );
  });

  it.each(framings)('of a device is read as it was written, between SYN and NAK (%s)', (framing) => {
    fc.assert(
      fc.property(anyDevice(framing), fc.integer({ min: 1, max: 40 }), (frame, size) => {
        const heard: Heard<DeviceFrame>[] = [];
        const reader = createDeviceReader(framing, (one) => heard.push(one));
        const bytes = Buffer.concat([
          Buffer.from([0x16, 0x15]),
          deviceFrame(framing, frame),
          Buffer.from([0x16]),
        ]);
        for (const piece of pieces(bytes, size)) reader.push(piece);
        expect(heard).toEqual([{ kind: 'syn' }, { kind: 'nak' }, { kind: 'frame', frame }, { kind: 'syn' }]);
      }),
    );
  });

  it.each(framings)('with one wrong byte is never taken for another frame (%s)', (framing) => {
    fc.assert(
      fc.property(anyHost(framing), fc.nat(), fc.integer({ min: 1, max: 255 }), (frame, place, change) => {
        const bytes = hostFrame(framing, frame);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const heard: Heard<HostFrame>[] = [];
        const reader = createHostReader(framing, (one) => heard.push(one));
        reader.push(bytes);
        expect(heard.filter(({ kind }) => kind === 'frame')).toEqual([]);
        reader.reset();
        reader.push(hostFrame(framing, frame));
        expect(heard.at(-1)).toEqual({ kind: 'frame', frame });
      }),
    );
  });

  it('that is too long is not sent', () => {
    const frame = { seq: 0x20, command: 0x36, data: Buffer.alloc(230, 0x41) };
    expect(() => hostFrame('P', frame)).toThrow(/do not fit/u);
  });
});
