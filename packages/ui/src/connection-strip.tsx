import type { ReactElement } from 'react';
import { OfflineBanner } from './alert.tsx';
import { toldHeight } from './told-height.ts';

export type ConnectionStripProps = {
  /** What waits for the connection points here. */
  readonly id: string;
  /** Null while there is nothing to say. */
  readonly said: { readonly title: string; readonly text: string } | null;
};

const tellHeight = toldHeight('--connection-strip');

/**
 * The last thing of a page, over its lower end: nothing that somebody is about to press moves when it comes. When it goes it
 * leaves its room behind for as long as the page stands, since a page that grew shorter would move as well.
 */
export const ConnectionStrip = ({ id, said }: ConnectionStripProps): ReactElement => (
  <div ref={tellHeight} className="connection-place">
    {said !== null && (
      <section id={id} className="connection-strip" aria-label={said.title}>
        <OfflineBanner {...said} />
      </section>
    )}
  </div>
);
