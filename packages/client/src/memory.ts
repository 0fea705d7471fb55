export type Memory = {
  readonly read: (key: string) => string | null;
  /** Whether it outlives this page. */
  readonly keep: (key: string, value: string) => boolean;
  readonly forget: (key: string) => void;
};

/**
 * Storage may be full, or forbidden, and then merely naming it throws: what cannot be kept lives as long as the page, and
 * nobody is turned away because of it.
 */
function memoryIn(storage: () => Storage): Memory {
  const forPageLife = new Map<string, string>();
  return {
    read: (key) => {
      const mine = forPageLife.get(key);
      if (mine !== undefined) return mine;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep: (key, value) => {
      try {
        storage().setItem(key, value);
        forPageLife.delete(key);
        return true;
      } catch {
        forPageLife.set(key, value);
        return false;
      }
    },
    forget: (key) => {
      forPageLife.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing of ours lies there.
        return;
      }
    },
  };
}

/** Outlives the browser's window, and every tab has the same. */
export const browserMemory = memoryIn(() => localStorage);

/** Goes with the tab; the guest and the staff app share it. */
export const tabMemory = memoryIn(() => sessionStorage);
