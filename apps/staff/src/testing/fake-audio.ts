import { vi } from 'vitest';

/** A loudspeaker that plays nothing and remembers what it was asked for, by pitch. */
class FakeAudio extends EventTarget {
  static opened: FakeAudio[] = [];
  /** What the browser does with a page nobody has touched. */
  static allowed = true;
  readonly played: number[] = [];
  readonly destination = {};
  readonly currentTime = 0;
  state: AudioContextState = FakeAudio.allowed ? 'running' : 'suspended';

  constructor() {
    super();
    FakeAudio.opened.push(this);
  }
  resume(): Promise<void> {
    this.state = 'running';
    this.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  }
  createOscillator() {
    const frequency = { value: 0 };
    const start = () => this.played.push(frequency.value);
    return { frequency, type: 'sine', connect: (next: unknown) => next, start, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

/** A page with a loudspeaker; how often each role's call was heard can be counted. */
export function withSound({ allowed = true }: { readonly allowed?: boolean } = {}) {
  FakeAudio.opened = [];
  FakeAudio.allowed = allowed;
  vi.stubGlobal('AudioContext', FakeAudio);
  const heard = (pitch: number) =>
    FakeAudio.opened.flatMap(({ played }) => played).filter((one) => one === pitch).length;
  return {
    hall: () => heard(880),
    kitchen: () => heard(523.25) / 3,
    late: () => heard(349.23) / 2,
    consent: () => heard(987.77),
    wall: () => heard(1_046.5),
  };
}
