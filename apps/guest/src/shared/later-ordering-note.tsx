import { lazy, Suspense, type ReactElement } from 'react';
import type { OrderingNoteProps } from './ordering-note.tsx';
import { screenScript } from './screen-script.ts';

export const loadOrderingNote = () => import('./ordering-note.tsx');
const OrderingNote = lazy(async () => ({
  default: (await screenScript(loadOrderingNote)).OrderingNote,
}));

/** Nothing is downloaded for a venue that takes orders. */
export const LaterOrderingNote = (props: OrderingNoteProps): ReactElement | null =>
  props.ordering.state === 'open' ? null : (
    <Suspense fallback={null}>
      <OrderingNote {...props} />
    </Suspense>
  );
