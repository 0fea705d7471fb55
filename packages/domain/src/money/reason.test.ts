import { describe, expect, it } from 'vitest';
import { keptReason, reasonKinds, reasonOf, type OwnReason } from './reason.ts';

const own: OwnReason = {
  id: 'broken_glass',
  for: 'strike_off',
  words: { en: 'Broken glass' },
  needsNote: true,
  wasted: true,
  active: true,
};
const asked = { own: [own], required: false };

describe('a reason', () => {
  it('M-042: that nobody gives is kept as not given, where the house does not insist', () => {
    const none = { reason: null, note: '  ' };
    expect(keptReason('strike_off', none, asked)).toEqual({ reason: 'not_given', note: null });
    expect(keptReason('strike_off', none, { own: [], required: true })).toBe('reason_required');
    const said = { reason: 'not_given', note: null };
    expect(keptReason('strike_off', said, { own: [], required: true })).toBe('reason_required');
  });

  it('belongs to its kind of deed', () => {
    expect(keptReason('strike_off', { reason: 'wrong_split', note: null }, asked)).toBe('reason_unknown');
    expect(keptReason('cancel_check', { reason: 'wrong_split', note: null }, asked)).toMatchObject({
      reason: 'wrong_split',
    });
    expect(keptReason('strike_off', { reason: 'toString', note: null }, asked)).toBe('reason_unknown');
  });

  it('asks for a few words where it says nothing by itself, in every kind', () => {
    for (const kind of reasonKinds)
      expect(keptReason(kind, { reason: 'other', note: ' ' }, asked)).toBe('reason_required');
    expect(keptReason('comp', { reason: 'other', note: ' the owner’s aunt ' }, asked)).toEqual({
      reason: 'other',
      note: 'the owner’s aunt',
    });
  });

  it('of the house counts as any other, until it is no longer offered', () => {
    expect(keptReason('strike_off', { reason: own.id, note: 'at the bar' }, asked)).toMatchObject({
      reason: own.id,
    });
    expect(reasonOf('strike_off', own.id, [{ ...own, active: false }])).toBeUndefined();
    expect(reasonOf('refund', own.id, [own])).toBeUndefined();
  });

  it('says whether the food is taken as wasted', () => {
    expect(reasonOf('strike_off', 'quality', [])?.wasted).toBe(true);
    expect(reasonOf('strike_off', 'wrong_entry', [])?.wasted).toBe(false);
  });
});
