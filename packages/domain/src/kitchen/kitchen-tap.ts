import { defineMachine, type MachineState } from '../machine.ts';

/** A tap on the board by order, from the finger to the server. Without a network it is kept for a while, then lost aloud. */
export const tapState = defineMachine({
  initial: 'sent',
  table: {
    sent: { answer: 'heard', refuse: 'refused', lose: 'kept' },
    kept: { send: 'sent', expire: 'lost' },
    heard: {},
    refused: {},
    lost: {},
  },
});
export type TapState = MachineState<typeof tapState>;
