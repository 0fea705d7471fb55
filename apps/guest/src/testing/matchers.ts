import { expect } from 'vitest';

/** What a person can tell of a control, as words for expectations. */
type Words = {
  toBeShown: () => void;
  toBeEnabled: () => void;
  toBeDisabled: () => void;
  toHaveText: (expected: string | RegExp) => void;
  toHaveName: (expected: string | RegExp) => void;
  toHaveReason: (expected: string) => void;
};

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-unused-vars -- how vitest is extended
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends Words {}
}

/** Spaces that only keep a number and its unit on one line read as spaces. */
const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ').replaceAll(/\s+/gu, ' ').trim();
const fits = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);
const asElement = (value: unknown): HTMLElement => {
  if (value instanceof HTMLElement) return value;
  throw new Error('This is not an element.');
};
/** What a screen reader reads of it. */
const heard = (element: HTMLElement): string => {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return copy.textContent ?? '';
};
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
const verdict = (pass: boolean, told: string) => ({ pass, message: () => told });

const matchers = {
  toBeShown: (received: unknown) => {
    const element = asElement(received);
    return verdict(
      element.isConnected && element.closest('[hidden]') === null,
      `The element is not shown: ${element.outerHTML}`,
    );
  },
  toBeEnabled: (received: unknown) =>
    verdict(!isDisabled(asElement(received)), `It is disabled: ${asElement(received).outerHTML}`),
  toBeDisabled: (received: unknown) =>
    verdict(isDisabled(asElement(received)), `It is enabled: ${asElement(received).outerHTML}`),
  toHaveText: (received: unknown, expected: string | RegExp) => {
    const text = plain(asElement(received).textContent);
    return verdict(fits(text, expected), `It reads "${text}", not ${String(expected)}.`);
  },
  toHaveName: (received: unknown, expected: string | RegExp) => {
    const element = asElement(received);
    const name = plain(element.getAttribute('aria-label') ?? heard(element));
    const pass = typeof expected === 'string' ? name === expected : expected.test(name);
    return verdict(pass, `It is called "${name}", not ${String(expected)}.`);
  },
  toHaveReason: (received: unknown, expected: string) => {
    const ids = asElement(received).getAttribute('aria-describedby')?.split(' ') ?? [];
    const reason = plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    return verdict(reason.includes(expected), `Its reason reads "${reason}".`);
  },
};

export const speakOfControls = (): void => expect.extend(matchers);
