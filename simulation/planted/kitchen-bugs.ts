import type { Bug } from './bug.ts';

const KITCHEN = 'services/api/src/modules/kitchen';

/** Of courses, and of what is taken back or comes back. */
export const kitchenBugs: Readonly<Record<string, Bug>> = {
  'stickers do not wait until an order has settled': {
    file: 'services/api/src/modules/order/sticker.ts',
    text: 'dedupKey: `sticker:${item.id}:0`,\n  notBefore: item.settlesAt,',
    instead: 'dedupKey: `sticker:${item.id}:0`,\n  notBefore: null,',
  },
  'what waits for its course goes with its card': {
    file: 'packages/domain/src/order/settling.ts',
    text: 'heldAt !== null || isSettling',
    instead: 'isSettling',
  },
  'a tap is taken back over what came after it': {
    file: `${KITCHEN}/undo.deed.ts`,
    text: 'if (lastDeed !== deed.id || (',
    instead: 'if (lastDeed === deed.id && (',
  },
  'a course fires before its minutes are over': {
    file: 'packages/domain/src/order/courses.ts',
    text: 'Math.abs(now - handedOut) >= minutes * MINUTE_MS',
    instead: 'now >= handedOut',
  },
  'a step leaves open what was back': {
    file: 'services/api/src/modules/order/advance-item.deed.ts',
    text: 'if (recall) await overtaken(work, [item.id]);',
    instead: '',
  },
};
