import type { ReactElement } from 'react';
import { UndoStrip } from '../features/cart/undo-strip.tsx';
import { CallWaiterButton, useWaiterCall } from '../features/waiter-call/call-waiter.tsx';
import type { Session } from '../shared/storage.ts';

export function VisitUndo({ session }: { readonly session: Session }): ReactElement {
  const call = useWaiterCall(session);
  return <UndoStrip sessionId={session.id} callWaiter={<CallWaiterButton {...call} />} />;
}
