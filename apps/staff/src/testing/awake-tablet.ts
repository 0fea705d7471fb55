import { onTestFinished } from 'vitest';

/** A tablet that can stay awake: how often it was asked to, and how often it still is. */
export function awakeTablet() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = () => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  return { locks, held: () => locks.filter(({ released }) => !released).length };
}
