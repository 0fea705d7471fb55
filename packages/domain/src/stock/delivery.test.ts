import { describe, expect, it } from 'vitest';
import { deliveryStatus } from './delivery.ts';

describe('a delivery', () => {
  it('can be changed until it is validated, and never after', () => {
    expect(deliveryStatus.events('pending')).toEqual(['edit', 'add_item', 'remove_item', 'finish']);
    expect(deliveryStatus.next('pending', 'finish')).toBe('validated');
    expect(deliveryStatus.events('validated')).toEqual([]);
  });
});
