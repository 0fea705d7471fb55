import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element in the header of a page with tabs, beside its title; null until it is drawn. */
export const HeaderPlace = createContext<HTMLElement | null>(null);

/** What the open tab has to say or offer in the header of its page: how many are on, "New". */
export function InHeader({ children }: { readonly children: ReactNode }): ReactElement | null {
  const place = useContext(HeaderPlace);
  return place && <>{createPortal(children, place)}</>;
}
