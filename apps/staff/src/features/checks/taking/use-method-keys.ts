import { useEffect, useRef, type RefObject } from 'react';
import type { MoneyMethod } from '@masa/domain/payment';

const KEYS = ['F2', 'F3', 'F4', 'F5'];

/** F2 to F5 choose how it is paid, in the order of the screen, unless something is asked above it. */
export function useMethodKeys(
  form: RefObject<HTMLElement | null>,
  methods: readonly MoneyMethod[],
  onMethod: ((method: MoneyMethod) => void) | null,
): void {
  const latest = useRef({ methods, onMethod });
  useEffect(() => {
    latest.current = { methods, onMethod };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, key } = event;
      if (repeat || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      const method = latest.current.methods[KEYS.indexOf(key)];
      const above = [...document.querySelectorAll('dialog[open]')].at(-1);
      if (method === undefined || form.current === null || above !== form.current.closest('dialog')) return;
      // F5 must not load the page anew under a payment.
      event.preventDefault();
      latest.current.onMethod?.(method);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}
