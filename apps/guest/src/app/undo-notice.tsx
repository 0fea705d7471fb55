import type { ReactElement } from 'react';
import { useJustSent } from '../features/cart/just-sent.ts';
import { UndoStrip } from '../features/cart/undo-strip.tsx';
import { CallWaiterButton, useWaiterCall } from '../features/waiter-call/call-waiter.tsx';
import type { Session } from '../shared/storage.ts';

/** On every screen, as long as what was just sent can be taken back. */
export function UndoNotice({ session }: { readonly session: Session | null }): ReactElement | null {
  const sent = useJustSent();
  return sent !== null && sent.undo !== null && session !== null ? <Notice session={session} /> : null;
}

function Notice({ session }: { readonly session: Session }): ReactElement {
  const call = useWaiterCall(session);
  return <UndoStrip sessionId={session.id} callWaiter={<CallWaiterButton {...call} />} />;
}
