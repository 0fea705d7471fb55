import type { ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import type { MenuItem } from '../../shared/menu-words.ts';
import { withoutDishes, withoutNotes, type CartChange } from './cart-changes.ts';
import { lineWords } from './line-words.ts';
import type { SaidFailure } from './send-failure.ts';
import { useCart, useCartActions } from './session-cart.ts';
import { useTexts } from './texts.ts';

export type SaidFailedProps = {
  readonly failure: SaidFailure;
  readonly sessionId: string | null;
  readonly menu: readonly MenuItem[] | null;
  readonly onSend: () => void;
};

/** What was said with a dish is not taken any more: what goes, and the press with which its guest lets it go. */
export function SaidFailed({ failure, sessionId, menu, onSend }: SaidFailedProps): ReactElement | null {
  const texts = useTexts();
  const { t } = texts;
  const { lines } = useCart(sessionId);
  const { change } = useCartActions(sessionId);
  const mend = async (how: CartChange): Promise<void> => {
    const { lines: left } = await change(how);
    if (left.length > 0) onSend();
  };
  if (failure.kind === 'notes')
    return lines.some(({ note }) => note !== undefined) ? (
      <Alert
        tone="warn"
        title={t('cart.notesOff')}
        actions={
          <Button size="small" onClick={() => void mend(withoutNotes)}>
            {t('cart.sendWithoutNotes')}
          </Button>
        }
      >
        {t('cart.notesOffText')}
      </Alert>
    ) : null;
  const forAdults = lines.filter(({ menuItemId }) => failure.dishes.includes(menuItemId));
  if (forAdults.length === 0) return null;
  const names = new Set(forAdults.map((line) => lineWords(line, menu, texts).name));
  return (
    <Alert
      tone="warn"
      title={t('cart.adultsOnly')}
      actions={
        <Button size="small" onClick={() => void mend(withoutDishes(failure.dishes))}>
          {t(forAdults.length < lines.length ? 'cart.takeOutAndSend' : 'cart.takeOut')}
        </Button>
      }
    >
      {t('cart.adultsOnlyText', { list: [...names].join(', ') })}
    </Alert>
  );
}
