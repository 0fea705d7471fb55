import { useSetAtom } from 'jotai';
import { useEffect, useRef, type ReactElement } from 'react';
import { QuestionSheet } from '../features/asked-first/question.tsx';
import { askerAtom } from '../shared/asker.ts';
import { useHistoryStep } from '../shared/history-step.ts';
import type { Session } from '../shared/storage.ts';
import { useGuestAsking } from '../routes/guest-asking.ts';

/** Answers every card and every "one more" whether something must be asked first, and asks it. */
export function VisitAsking({ session }: { readonly session: Session }): ReactElement | null {
  const { asked, ask, ready } = useGuestAsking(session.id);
  const setAsker = useSetAtom(askerAtom);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!ready) return undefined;
    setAsker({ ask: (wanted) => latest.current(wanted) });
    return () => setAsker(null);
  }, [ready, setAsker]);
  useHistoryStep({
    isOpen: asked !== null,
    mayLeave: true,
    onLeave: () => asked?.answer(null),
    isInner: 'question',
  });
  return asked && <QuestionSheet {...asked} />;
}
