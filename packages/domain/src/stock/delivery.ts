import { defineMachine, type MachineState } from '../machine.ts';

/** A validated delivery is never touched again. */
export const deliveryStatus = defineMachine({
  initial: 'pending',
  table: {
    pending: { edit: 'pending', add_item: 'pending', remove_item: 'pending', finish: 'validated' },
    validated: {},
  },
});

export type DeliveryStatus = MachineState<typeof deliveryStatus>;
