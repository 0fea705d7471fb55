import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import { UndoIcon } from '@masa/ui/first-icons';
import { useAnnounce } from '@masa/ui/live';
import { puttingBack } from './cart-changes.ts';
import { useCart, useCartActions } from './session-cart.ts';
import type { CartLine } from './stored-cart.ts';
import { useTexts } from '../../shared/texts.tsx';
import './cart.css';

/** Long enough to notice that it was the wrong one (AMB-207). */
const UNDO_FOR_MS = 6_000;

type Removed = {
  readonly sessionId: string;
  readonly line: CartLine;
  /** The line that stood behind it. */
  readonly before: string | undefined;
  readonly name: string;
  readonly until: number;
};
const removedAtom = atom<Removed | null>(null);

/** Takes one dish out of the cart, and keeps it for a moment in case it was not meant. */
export function useRemoveDish(sessionId: string | null): (line: CartLine, name: string) => void {
  const { lines } = useCart(sessionId);
  const { remove } = useCartActions(sessionId);
  const keep = useSetAtom(removedAtom);
  return (line, name) => {
    if (sessionId === null) return;
    const before = lines[lines.findIndex(({ key }) => key === line.key) + 1]?.key;
    keep({ sessionId, line, before, name, until: Date.now() + UNDO_FOR_MS });
    remove(line);
  };
}

/** What was just taken out, with the way back; on the menu as well, where an empty cart leads. */
export function RemovedDish({ sessionId }: { readonly sessionId: string | null }): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const [removed, forget] = useAtom(removedAtom);
  const { change } = useCartActions(sessionId);
  useEffect(() => {
    if (removed === null) return undefined;
    const timer = window.setTimeout(() => forget(null), Math.max(0, removed.until - Date.now()));
    return () => window.clearTimeout(timer);
  }, [removed, forget]);
  if (removed === null || removed.sessionId !== sessionId) return null;
  const { line, before, name } = removed;
  return (
    <div className="cart-removed">
      <span>{t('cart.removed', { name })}</span>
      <Button
        variant="text"
        icon={<UndoIcon />}
        onClick={() => {
          forget(null);
          void change(puttingBack(line, before));
          announce(t('said.added', { name }));
        }}
      >
        {t('cart.putBack')}
      </Button>
    </div>
  );
}
