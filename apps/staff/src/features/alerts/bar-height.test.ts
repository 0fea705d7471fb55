import { expect, it, vi } from 'vitest';
import { tellHeight } from './bar-height.ts';

it('tells the styles how high the bar is, with each row more, until it goes', () => {
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
  const leave = tellHeight(bar);
  expect(height()).toBe('73px');
  rows = 113;
  told();
  expect(height()).toBe('113px');
  leave?.();
  expect(height()).toBe('');
});
