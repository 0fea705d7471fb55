import { describe, expect, it, vi } from 'vitest';
import { buildWatch } from './build-watch.ts';

/** A tab: what it remembers outlives its pages. */
function tab() {
  const kept = new Map<string, string>();
  const memory = {
    read: (key: string) => kept.get(key) ?? null,
    keep: (key: string, value: string) => kept.set(key, value).size > 0,
  };
  return () => {
    const { notice, reloadIfOld } = buildWatch(memory);
    const reload = vi.fn<() => void>();
    return {
      reload,
      hear: (served: string | null) => {
        notice(served);
        reloadIfOld(reload);
      },
    };
  };
}

describe('a page', () => {
  it('is old once an answer names another build than the first one did', () => {
    const { hear, reload } = tab()();
    for (const served of [null, 'one', 'one', null]) hear(served);
    expect(reload).not.toHaveBeenCalled();
    hear('two');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not old when the old build comes back', () => {
    const { hear, reload } = tab()();
    hear('one');
    hear('two');
    hear('one');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays old where nothing can be remembered: it would reload for ever', () => {
    const { notice, reloadIfOld } = buildWatch({ read: () => null, keep: () => false });
    notice('one');
    notice('two');
    const reload = vi.fn<() => void>();
    reloadIfOld(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once for each build, also when the reload brought the old page again', () => {
    const open = tab();
    const first = open();
    for (const served of ['one', 'two', 'two']) first.hear(served);
    expect(first.reload).toHaveBeenCalledTimes(1);
    const second = open();
    for (const served of ['one', 'two']) second.hear(served);
    expect(second.reload).not.toHaveBeenCalled();
    second.hear('three');
    expect(second.reload).toHaveBeenCalledTimes(1);
  });
});
