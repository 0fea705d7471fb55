const NAME = '--alert-bar';

/** Tells the styles how high the bar stands: with many reasons it has two rows, and what is as high as the rest of the screen makes room. */
export function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(NAME, `${bar.offsetHeight}px`));
  watch.observe(bar, { box: 'border-box' });
  return () => {
    watch.disconnect();
    style.removeProperty(NAME);
  };
}
