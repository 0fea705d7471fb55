import { expect, it } from 'vitest';
import { consentDeeds, lossControls, needsConsent, type ConsentDeed } from './consent.ts';
import { presetRights, presets } from '../staff/right.ts';

const asked = (deed: ConsentDeed) =>
  lossControls.map((control) =>
    presets.filter((preset) => needsConsent(control, deed, presetRights[preset])),
  );

it('is asked of nobody where the house does not control losses, but for a discount above the own limit', () => {
  for (const deed of consentDeeds)
    expect(asked(deed)[0]).toEqual(deed === 'discount' ? ['as_today', 'cashier'] : []);
});

it('is asked of whoever may not approve himself for a discount above his limit, and of everybody in approve mode', () => {
  expect(asked('discount').slice(1)).toEqual([['as_today', 'cashier'], [...presets]]);
});

it('is asked of the cashier in notice mode, and of all but a manager in approve mode, for what comes after the fact', () => {
  expect(asked('strike_off')).toEqual([[], ['cashier'], ['as_today', 'cashier']]);
  expect(asked('cancel_check')).toEqual([[], ['cashier'], ['as_today', 'cashier']]);
});

it('is asked of everybody for money that is given away, where the house approves', () => {
  for (const deed of ['comp', 'write_off', 'refund', 'no_sale'] as const)
    expect(asked(deed)).toEqual([[], [], [...presets]]);
});
