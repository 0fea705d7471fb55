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

/** The number on the key that was pressed, however the keyboard is laid out and whether Shift is held. */
function numberOf({ code, key }: KeyboardEvent): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1] ?? (/^\d$/u.test(key) ? key : null);
  if (digit === null) return null;
  return digit === '0' ? 10 : Number(digit);
}

const actionOf = (pressed: string, own: Readonly<Record<string, string>>): BoardAction | undefined =>
  boardActions.find((action) => (own[action] ?? usual[action]).toLowerCase() === pressed.toLowerCase());

export function useBoardKeys(keys: BoardKeys, own: Readonly<Record<string, string>>): void {
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
