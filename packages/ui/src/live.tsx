import { createContext, useCallback, useContext, useState, type ReactElement, type ReactNode } from 'react';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says something through the app's Live region: added, called, a new order. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

/** The one polite status region of an app; wrap the app in it. */
export function Live({ children }: { readonly children: ReactNode }): ReactElement {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback<Announce>(
    (text) => setSaid((before) => ({ text, turn: before.turn + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <output className="visually-hidden">
        {/* A new node each time: the same sentence twice is announced twice. */}
        <span key={said.turn}>{said.text}</span>
      </output>
    </AnnounceContext>
  );
}
