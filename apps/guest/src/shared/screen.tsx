import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { toldHeight } from '@masa/ui/told-height';
import { reloadIfOld } from '@masa/front/new-build';

export type ScreenProps = {
  /** Title of the browser's tab, and what a screen reader hears on arrival. */
  readonly title: string;
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** The bar at the bottom: the money or commit action. */
  readonly bar?: ReactNode;
  readonly className?: string;
};

const tellHeight = toldHeight('--screen-bar');

let arrivedBefore = false;

/** One screen: header, main, bar. Arriving from another screen starts at its top, with the focus on it. */
export function Screen({ title, header, children, bar, className = '' }: ScreenProps): ReactElement {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (arrivedBefore) {
      reloadIfOld();
      if (location.hash === '') window.scrollTo(0, 0);
      // Unless the screen has a first thing to do, and that has the focus already.
      if (main.current?.contains(document.activeElement) !== true)
        main.current?.focus({ preventScroll: true });
    }
    arrivedBefore = true;
  }, []);
  return (
    <div className={`page screen ${className}`}>
      {header}
      <main ref={main} className="screen-main" tabIndex={-1} aria-label={title}>
        {children}
      </main>
      {bar && (
        <footer ref={tellHeight} className="screen-bar">
          {bar}
        </footer>
      )}
    </div>
  );
}
