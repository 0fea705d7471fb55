import { useEffect, useRef } from 'react';

/** What a key of the board does: a bump bar is a keyboard (AMB-242). */
export const boardActions = ['undo', 'lastDone', 'station', 'allDay', 'sticker', 'sound', 'leave'] as const;
export type BoardAction = (typeof boardActions)[number];

const usual: { readonly [A in BoardAction]: string } = {
  undo: 'Backspace',
  lastDone: 'r',
  station: 's',
  allDay: 'a',
  sticker: 'p',
  sound: 'm',
  leave: 'Escape',
};

/** A second press for the same card so soon was meant for the step before. */
const SAME_CARD_MS = 600;

export type BoardKeys = {
  /** By the number on its key; `all`: with Shift, everything on it is ready. */
  readonly onCard: (number: number, all: boolean) => void;
  readonly onAction: (action: BoardAction) => void;
  /** By arrow: to the next row or card. */
  readonly onMove: (way: 'up' | 'down' | 'left' | 'right') => void;
};

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isArrow = (key: string): key is keyof typeof arrows => Object.hasOwn(arrows, key);

/** Whoever types, or answers a question, does nothing to the board (K-045). */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
  );
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/** The number on the key that was pressed, however the keyboard is laid out and whether Shift is held. */
function numberOf({ code, key }: Pressed): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1] ?? (/^\d$/u.test(key) ? key : null);
  if (digit === null) return null;
  return digit === '0' ? 10 : Number(digit);
}

/** Those that a tablet has chosen for itself, by what they do. */
export type OwnKeys = Readonly<Record<string, string>>;

export const keyOf = (action: BoardAction, own: OwnKeys): string => own[action] ?? usual[action];

const actionOf = (pressed: string, own: OwnKeys): BoardAction | undefined =>
  boardActions.find((action) => keyOf(action, own).toLowerCase() === pressed.toLowerCase());

/** They lead from card to card, or are no key by themselves; a digit, whatever stands on its key, is a card. */
const fixed =
  /^(?:\s|Arrow\w+|Tab|Enter|Shift|Control|Alt\w*|Meta|CapsLock|NumLock|Fn\w*|Dead|Process|Unidentified)$/u;

/** The keys once this one does that; or why it cannot: it has a meaning of its own, or does something else already. */
export function withKey(
  action: BoardAction,
  pressed: Pressed,
  own: OwnKeys,
): { readonly own: OwnKeys } | { readonly wrong: 'fixed' } | { readonly wrong: BoardAction } {
  const { key } = pressed;
  if (fixed.test(key) || numberOf(pressed) !== null) return { wrong: 'fixed' };
  const taken = actionOf(key, own);
  if (taken !== undefined && taken !== action) return { wrong: taken };
  return { own: { ...own, [action]: key } };
}

export function useBoardKeys(keys: BoardKeys, own: OwnKeys): void {
  const latest = useRef({ keys, own });
  useEffect(() => {
    latest.current = { keys, own };
  });
  useEffect(() => {
    const pressed = new Map<number, number>();
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, repeat, shiftKey, key, target } = event;
      if (repeat || altKey || ctrlKey || metaKey || event.defaultPrevented || isBusyElsewhere(target)) return;
      const now = latest.current;
      const number = numberOf(event);
      if (number !== null) {
        event.preventDefault();
        const before = pressed.get(number) ?? Number.NEGATIVE_INFINITY;
        if (event.timeStamp - before < SAME_CARD_MS) return;
        pressed.set(number, event.timeStamp);
        now.keys.onCard(number, shiftKey);
        return;
      }
      if (isArrow(key)) {
        if (target instanceof HTMLElement && target.matches('[role="tab"], input')) return;
        event.preventDefault();
        now.keys.onMove(arrows[key]);
        return;
      }
      const action = actionOf(key, now.own);
      if (action === undefined) return;
      event.preventDefault();
      now.keys.onAction(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
