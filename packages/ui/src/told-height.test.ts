import { expect, it, vi } from 'vitest';
import { toldHeight } from './told-height.ts';

it('tells the styles how high a bar is, with each row more, until it goes', () => {
  let told = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        told = tell;
      }
      observe(): void {
        told();
      }
      disconnect(): void {
        told = () => undefined;
      }
    },
  );
  const height = () => document.documentElement.style.getPropertyValue('--alert-bar');
  const bar = document.createElement('section');
  let rows = 73;
  Object.defineProperty(bar, 'offsetHeight', { get: () => rows });
  const leave = toldHeight('--alert-bar')(bar);
  expect(height()).toBe('73px');
  rows = 113;
  told();
  expect(height()).toBe('113px');
  leave?.();
  expect(height()).toBe('');
});
