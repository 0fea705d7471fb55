import { Suspense, type ReactElement } from 'react';
import { useJustSent } from '../features/cart/just-sent.ts';
import type { Session } from '../shared/storage.ts';
import { LaterUndo } from './later-undo.ts';

/** On every screen, as long as what was just sent can be taken back. */
export function UndoNotice({ session }: { readonly session: Session | null }): ReactElement | null {
  const sent = useJustSent();
  if (sent === null || sent.undo === null || session === null) return null;
  return (
    <Suspense fallback={null}>
      <LaterUndo session={session} />
    </Suspense>
  );
}
