import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tabMemory } from './memory.ts';

/** A tab's storage, as long as the browser lets a page have it. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const forbid = () =>
  vi.stubGlobal('sessionStorage', {
    get getItem(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
    get setItem(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
    get removeItem(): never {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  tabMemory.forget('table');
  return () => vi.unstubAllGlobals();
});

describe('what a tab remembers', () => {
  it('is there until it is forgotten', () => {
    expect(tabMemory.read('table')).toBeNull();
    expect(tabMemory.keep('table', '12')).toBe(true);
    expect(tabMemory.read('table')).toBe('12');
    tabMemory.forget('table');
    expect(tabMemory.read('table')).toBeNull();
  });

  it('lives as long as the page where storage is forbidden, and says so', () => {
    forbid();
    expect(tabMemory.read('table')).toBeNull();
    expect(tabMemory.keep('table', '12')).toBe(false);
    expect(tabMemory.read('table')).toBe('12');
    tabMemory.forget('table');
    expect(tabMemory.read('table')).toBeNull();
  });

  it('is what was said last, also when the storage was too full to take it', () => {
    tabMemory.keep('table', '12');
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(tabMemory.keep('table', '14')).toBe(false);
    expect(tabMemory.read('table')).toBe('14');
  });
});
