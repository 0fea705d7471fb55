import { wings, type Change } from './order-board.tsx';

type Work = 'ordered' | 'being_prepared' | 'ready_for_delivery';
const aStation = (id: string, name: string, said: { off?: boolean; side?: 'bar' } = {}) => ({
  id,
  names: { en: name },
  side: said.side ?? ('kitchen' as const),
  screen: said.off !== true,
  off: said.off === true,
  slots: 2,
  open: 0,
  waitSeconds: null,
  load: 'calm' as const,
});
export const house = (fryer: { off?: boolean } = {}) => [
  aStation('kitchen', 'Kitchen'),
  aStation('wings', 'Wings'),
  aStation('fryer', 'Fryer', fryer),
  aStation('bar', 'Bar', { side: 'bar' }),
];
/** Buffalo wings whose fries come from the fryer. */
export const buffalo = (atWings: Work, atFryer: Work, change: Change = {}) =>
  wings({
    stationId: 'wings',
    modifiers: [
      {
        group: 'wings_extras',
        choice: 'add_fries',
        choiceNames: { en: 'Fries' },
        count: 1,
        filled: false,
      },
    ],
    parts: [
      { no: 1, stationId: 'wings', choices: [], work: atWings },
      { no: 2, stationId: 'fryer', choices: ['add_fries'], work: atFryer },
    ],
    ...change,
  });
