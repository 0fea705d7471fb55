import { effectivePrice, promoSuits, type PromoEffect } from '@masa/domain/promo';
import { toBani } from '@masa/domain/money';
import { Card } from '@masa/ui/card';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { dishName, type MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { useTexts } from './texts.ts';
import { effectOf, type Draft } from './promo-draft.ts';

const asEffect = (effect: NonNullable<ReturnType<typeof effectOf>>): PromoEffect =>
  effect.kind === 'amount' ? { kind: 'amount', value: toBani(effect.value) } : effect;

/** What one dish costs without the promo and with it, as the form stands. */
export function PricePreview({ draft, menu }: PricePreviewProps): ReactElement | null {
  const texts = useTexts();
  const { t, language } = texts;
  const effect = effectOf(draft);
  const scope = draft.target === 'table' ? { groups: [], items: [] } : draft;
  const suited = menu.filter(({ id, group }) => promoSuits(scope, { group, menuItemId: id }));
  const dish = suited.find(({ active }) => active) ?? suited[0];
  if (dish === undefined) return null;
  const after = effect === null ? dish.price : effectivePrice(toBani(dish.price), asEffect(effect));
  return (
    <Card as="section" label={t('promos.preview')} className="promo-settings-preview">
      <span className="grow text-14 muted">{dishName(texts, dish)}</span>
      <Money
        amount={formatMoney(after, language)}
        size={32}
        was={
          after === dish.price
            ? undefined
            : { amount: formatMoney(dish.price, language), label: t('promos.before') }
        }
      />
    </Card>
  );
}
type PricePreviewProps = { readonly draft: Draft; readonly menu: readonly MenuItem[] };
