import type { StaffRole } from '@masa/domain/staff';
import { atom } from 'jotai';

/** `locked`: the browser waits for a touch before it lets a page be heard; `absent`: it has no sound at all. */
export type BellState = 'on' | 'locked' | 'absent';

type Note = { readonly pitch: number; readonly at: number; readonly seconds: number };
type Call = {
  readonly wave: OscillatorType;
  readonly notes: readonly Note[];
  readonly shake: readonly number[];
};

/** The hall rings up, light; the kitchen knocks three times, low enough to carry over a fan. */
const calls: { readonly [R in StaffRole]: Call } = {
  waiter: {
    wave: 'triangle',
    notes: [
      { pitch: 880, at: 0, seconds: 0.25 },
      { pitch: 1_318.5, at: 0.2, seconds: 0.45 },
    ],
    shake: [200, 100, 200],
  },
  kitchen: {
    wave: 'square',
    notes: [0, 0.22, 0.44].map((at) => ({ pitch: 523.25, at, seconds: 0.16 })),
    shake: [400, 100, 400],
  },
};
const LOUD = 0.4;
const SILENT = 0.000_1;
const ATTACK_SECONDS = 0.01;

export type Bell = {
  readonly state: () => BellState;
  /** Inside a touch or a key press only. */
  readonly unlock: () => Promise<void>;
  readonly ring: (role: StaffRole) => void;
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
    ring: (role) => {
      const call = calls[role];
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
