import type { ReactElement } from 'react';
import type { Allergen } from '@masa/domain/allergens';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { useAnnounce } from '@masa/ui/live';
import { allergenList, useAllergenTexts } from '../../shared/allergen-words.ts';
import { useKeptToOneself } from '../../shared/kept-to-oneself.ts';
import { telling } from './cart-changes.ts';
import { useCart, useCartActions } from './session-cart.ts';
import { useTexts } from './texts.ts';

type TellKitchenProps = {
  readonly sessionId: string | null;
  /** It is being sent, or may be in the kitchen already. */
  readonly busy: boolean;
};

/** Only this press sends what a guest must avoid, with the next order alone (AMB-212). */
export function TellKitchen({ sessionId, busy }: TellKitchenProps): ReactElement | null {
  const { t } = useTexts();
  const allergens = useAllergenTexts();
  const { avoided } = useKeptToOneself(sessionId);
  const { allergy = [] } = useCart(sessionId);
  const { change } = useCartActions(sessionId);
  const announce = useAnnounce();
  const told = (codes: readonly Allergen[]): string =>
    t('cart.kitchenTold', { list: allergenList(codes, allergens) });
  if (allergy.length > 0)
    return (
      <Alert
        tone="warn"
        actions={
          !busy && (
            <Button variant="text" size="small" onClick={() => void change(telling([]))}>
              {t('cart.doNotTell')}
            </Button>
          )
        }
      >
        {told(allergy)}
      </Alert>
    );
  if (avoided.length === 0 || busy) return null;
  return (
    <div className="column gap-2">
      <Button
        variant="outline"
        wide
        onClick={() => {
          void change(telling(avoided));
          announce(told(avoided));
        }}
      >
        {t('cart.tellKitchen', { list: allergenList(avoided, allergens) })}
      </Button>
      <p className="text-14 muted">{t('cart.tellKitchenHint')}</p>
    </div>
  );
}
