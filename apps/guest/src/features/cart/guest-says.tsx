import type { ReactElement } from 'react';
import type { MenuItem } from '../../shared/menu-words.ts';
import { AllergyNote } from './allergy-note.tsx';
import { PromoNote } from './cart-notes.tsx';
import { ServeChoice } from './serve-choice.tsx';
import { TellKitchen } from './tell-kitchen.tsx';

type GuestSaysProps = {
  readonly sessionId: string | null;
  readonly menu: readonly MenuItem[] | null;
  /** It is being sent, or may be in the kitchen already. */
  readonly busy: boolean;
};

/** What a guest says with his order, and is told before he sends it; a waiter orders for a whole table. */
export const GuestSays = ({ sessionId, menu, busy }: GuestSaysProps): ReactElement => (
  <>
    {!busy && <ServeChoice sessionId={sessionId} menu={menu} />}
    <TellKitchen sessionId={sessionId} busy={busy} />
    <AllergyNote />
    <PromoNote />
  </>
);
