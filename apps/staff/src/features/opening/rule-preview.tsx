import { toBani } from '@masa/domain/money';
import { isInScope, priceUnder } from '@masa/domain/price-rule';
import { Card } from '@masa/ui/card';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { dishName, type MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { useTexts } from './texts.ts';
import { effectOf, type PriceRuleDraft } from './time-rule-draft.ts';

/** What one dish costs while it runs, as the form stands. */
export function RulePreview({ draft, menu }: RulePreviewProps): ReactElement | null {
  const texts = useTexts();
  const { t, language } = texts;
  const effect = effectOf(draft);
  const dish = menu.find((item) => isInScope(draft, item));
  if (dish === undefined || effect === null) return null;
  const before = toBani(dish.price);
  const under = priceUnder(before, effect);
  // A rule never makes a dish dearer (AMB-218).
  const isCheaper = under < before;
  return (
    <Card as="section" label={t('opening.preview')} className="opening-preview">
      <span className="grow text-14 muted">{dishName(texts, dish)}</span>
      <Money
        amount={formatMoney(isCheaper ? under : before, language)}
        size={32}
        was={isCheaper ? { amount: formatMoney(before, language), label: t('opening.before') } : undefined}
      />
    </Card>
  );
}
type RulePreviewProps = { readonly draft: PriceRuleDraft; readonly menu: readonly MenuItem[] };
