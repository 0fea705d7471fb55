/** Tells the styles under this name how high an element stands, so that what lies beside it can make room; until it goes. */
export const toldHeight =
  (name: `--${string}`) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    watch.observe(element, { box: 'border-box' });
    return () => {
      watch.disconnect();
      style.removeProperty(name);
    };
  };
