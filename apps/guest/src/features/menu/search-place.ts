import { useState } from 'react';
import { useHistoryStep } from '../../shared/history-step.ts';

export type SearchPlace = {
  readonly isOpen: boolean;
  /** Whoever closed it goes on at the button that opened it. */
  readonly wasOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The sheet of the filters over it. */
  readonly filtering: { readonly isOpen: boolean; readonly set: (open: boolean) => void };
};

/** Whether the menu is being looked through, as a step of its own: what looks comes later (routes/menu-search.tsx). */
export function useSearchPlace(): SearchPlace {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, type] = useState('');
  const [isFiltering, setFiltering] = useState(false);
  const close = (): void => {
    setOpen(false);
    setWasOpen(true);
    type('');
    setFiltering(false);
  };
  useHistoryStep({ isOpen, mayLeave: true, onLeave: close });
  const filtering = { isOpen: isFiltering, set: setFiltering };
  return { isOpen, wasOpen, open: () => setOpen(true), close, typed, type, filtering };
}
