import { atom } from 'jotai';

export type Outcome = 'submitted' | 'already' | 'notDue';

/** How the last task ended, for the list that the screen goes back to. */
export const outcomeAtom = atom<{ readonly outcome: Outcome; readonly title: string } | null>(null);
