import type { Memory } from './memory.ts';

const RELOADED_FOR = 'reloaded-for-build';

export type BuildWatch = {
  /** What the X-Build header of an answer says. */
  readonly notice: (served: string | null) => void;
  /** Reloads an old page, once for each build it hears of. */
  readonly reloadIfOld: (reload: () => void) => void;
};

/** The API names its build in every answer. When the name changes under an open page, the page is old. */
export function buildWatch(memory: Pick<Memory, 'read' | 'keep'>): BuildWatch {
  let first: string | null = null;
  let latest: string | null = null;
  return {
    notice: (served) => {
      if (served === null) return;
      first ??= served;
      latest = served;
    },
    reloadIfOld: (reload) => {
      if (latest === null || latest === first || memory.read(RELOADED_FOR) === latest) return;
      // What is not remembered would reload for ever.
      if (memory.keep(RELOADED_FOR, latest)) reload();
    },
  };
}
