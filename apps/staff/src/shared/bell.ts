import type { StaffRole } from '@masa/domain/staff';
import { tabMemory } from '@masa/client/memory';
import { atom } from 'jotai';
import type { BoardSound } from './device-prefs.ts';

/** `locked`: the browser waits for a touch before it lets a page be heard; `absent`: it has no sound at all. */
export type BellState = 'on' | 'locked' | 'absent';

type Note = { readonly pitch: number; readonly at: number; readonly seconds: number };
type Call = {
  readonly wave: OscillatorType;
  readonly notes: readonly Note[];
  readonly shake: readonly number[];
};

/**
 * What is heard: the hall's call, one of the kitchen's four, that somebody asks for a consent, or that a guest can fetch what
 * he eats.
 */
export type BellSound = Exclude<StaffRole, 'kitchen'> | BoardSound | 'consent' | 'wall';

const knocks = (pitch: number, at: readonly number[], seconds: number): Call => ({
  wave: 'square',
  notes: at.map((when) => ({ pitch, at: when, seconds })),
  shake: [400, 100, 400],
});

/**
 * The hall rings up, light. The kitchen knocks, low enough to carry over a fan: three times for what is new, five times and
 * higher for what is urgent, falling for what came back, twice and long for what is late (K-047).
 */
const calls: { readonly [S in BellSound]: Call } = {
  waiter: {
    wave: 'triangle',
    notes: [
      { pitch: 880, at: 0, seconds: 0.25 },
      { pitch: 1_318.5, at: 0.2, seconds: 0.45 },
    ],
    shake: [200, 100, 200],
  },
  new: knocks(523.25, [0, 0.22, 0.44], 0.16),
  rush: knocks(783.99, [0, 0.14, 0.28, 0.42, 0.56], 0.1),
  back: {
    wave: 'square',
    notes: [
      { pitch: 659.25, at: 0, seconds: 0.3 },
      { pitch: 440, at: 0.3, seconds: 0.5 },
    ],
    shake: [200, 100, 600],
  },
  late: knocks(349.23, [0, 0.7], 0.55),
  consent: {
    wave: 'triangle',
    notes: [
      { pitch: 659.25, at: 0, seconds: 0.18 },
      { pitch: 659.25, at: 0.24, seconds: 0.18 },
      { pitch: 987.77, at: 0.48, seconds: 0.4 },
    ],
    shake: [150, 80, 150, 80, 300],
  },
  wall: {
    wave: 'sine',
    notes: [
      { pitch: 1_046.5, at: 0, seconds: 0.5 },
      { pitch: 1_567.98, at: 0.18, seconds: 0.9 },
    ],
    shake: [],
  },
};
const LOUD = 0.4;
const SILENT = 0.000_1;
const ATTACK_SECONDS = 0.01;

export type Bell = {
  readonly state: () => BellState;
  /** Inside a touch or a key press only. */
  readonly unlock: () => Promise<void>;
  readonly ring: (sound: BellSound) => void;
  readonly onChange: (tell: () => void) => () => void;
};

function play(context: AudioContext, { wave, notes }: Call): void {
  for (const { pitch, at, seconds } of notes) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(SILENT, start);
    volume.gain.exponentialRampToValueAtTime(LOUD, start + ATTACK_SECONDS);
    volume.gain.exponentialRampToValueAtTime(SILENT, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** Sound without a file: nothing has to be loaded when it matters. */
function openBell(): Bell {
  const context = 'AudioContext' in window ? new AudioContext() : null;
  return {
    state: () => (context === null ? 'absent' : context.state === 'running' ? 'on' : 'locked'),
    unlock: async () => {
      if (context !== null && context.state !== 'running') await context.resume();
    },
    ring: (sound) => {
      const call = calls[sound];
      if (context?.state === 'running') play(context, call);
      (navigator as Partial<Navigator>).vibrate?.([...call.shake]);
    },
    onChange: (tell) => {
      context?.addEventListener('statechange', tell);
      return () => context?.removeEventListener('statechange', tell);
    },
  };
}

/** One per page, from the first screen that could ring. */
export const bellAtom = atom(() => openBell());

/** For this visit only: the next shift hears its alerts. */
const MUTED = 'alerts-muted';
const storedMute = atom(tabMemory.read(MUTED) !== null);
export const mutedAtom = atom(
  (get) => get(storedMute),
  (_get, set, muted: boolean) => {
    if (muted) tabMemory.keep(MUTED, 'yes');
    else tabMemory.forget(MUTED);
    set(storedMute, muted);
  },
);
