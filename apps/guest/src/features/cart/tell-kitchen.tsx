import { useState, type ReactElement } from 'react';
import { allergens, type Allergen } from '@masa/domain/allergens';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FilterChip } from '@masa/ui/chip';
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
  const words = useAllergenTexts();
  const { avoided } = useKeptToOneself(sessionId);
  const { allergy = [] } = useCart(sessionId);
  const { change } = useCartActions(sessionId);
  const announce = useAnnounce();
  const told = (codes: readonly Allergen[]): string =>
    t('cart.kitchenTold', { list: allergenList(codes, words) });
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
  if (busy) return null;
  const tell = (codes: readonly Allergen[]): void => {
    void change(telling(codes));
    announce(told(codes));
  };
  return avoided.length > 0 ? <Tell codes={avoided} onTell={tell} /> : <NameAllergy onTell={tell} />;
}

type TellProps = { readonly onTell: (codes: readonly Allergen[]) => void };

function Tell({ codes, onTell }: TellProps & { readonly codes: readonly Allergen[] }): ReactElement {
  const { t } = useTexts();
  const words = useAllergenTexts();
  return (
    <div className="column gap-2">
      <Button variant="outline" wide onClick={() => onTell(codes)}>
        {t('cart.tellKitchen', { list: allergenList(codes, words) })}
      </Button>
      <p className="text-14 muted">{t('cart.tellKitchenHint')}</p>
    </div>
  );
}

/** Whoever has chosen nothing to avoid in the menu names it here: for this order alone, and no filter comes of it. */
function NameAllergy({ onTell }: TellProps): ReactElement {
  const { t } = useTexts();
  const words = useAllergenTexts();
  const [open, setOpen] = useState(false);
  const [named, setNamed] = useState<readonly Allergen[]>([]);
  return (
    <div className="column gap-2">
      <Button variant="outline" wide aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('cart.haveAllergy')}
      </Button>
      {open && (
        <fieldset className="column gap-2">
          <legend className="text-14 muted">{t('cart.allergyTo')}</legend>
          <div className="row row-wrap gap-2">
            {allergens.map((code) => (
              <FilterChip
                key={code}
                pressed={named.includes(code)}
                onToggle={(pressed) =>
                  setNamed(allergens.filter((one) => (one === code ? pressed : named.includes(one))))
                }
              >
                {words.t(`allergen.${code}`)}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      )}
      {open && named.length > 0 && <Tell codes={named} onTell={onTell} />}
    </div>
  );
}
