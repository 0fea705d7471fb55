import { languageNames } from '@masa/domain/language';
import { LAST_PORTIONS_BELOW } from '@masa/domain/stock';
import { Chip } from '@masa/ui/chip';
import { GlobeIcon, TriangleAlertIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import type { MenuItem } from './menu-words.ts';

export const SoldOutMark = (): ReactElement => {
  const { t } = useTexts();
  return (
    <Chip tone="danger" icon={<TriangleAlertIcon size="small" />}>
      {t('menuSettings.soldOut')}
    </Chip>
  );
};

/** What needs somebody: sold out or nearly so (AMB-113), a name that is missing in a language (AMB-034), allergens of another recipe (AMB-211). */
export function ItemMarks({ items }: { readonly items: readonly MenuItem[] }): ReactElement | null {
  const { t } = useTexts();
  const soldOut = items.filter((item) => item.soldOut).length;
  const left = Math.min(...items.map((item) => item.left ?? LAST_PORTIONS_BELOW));
  const missing = [...new Set(items.flatMap((item) => item.missing))];
  const isOutdated = items.some(({ allergens }) => allergens.outdated);
  if (soldOut === 0 && left >= LAST_PORTIONS_BELOW && missing.length === 0 && !isOutdated) return null;
  return (
    <span className="row row-wrap gap-1 item-marks">
      {soldOut > 0 && <SoldOutMark />}
      {soldOut === 0 && left < LAST_PORTIONS_BELOW && (
        <Chip tone="warn">
          {left <= 0 ? t('menuSettings.noneLeft') : t('menuSettings.left', { count: left })}
        </Chip>
      )}
      {isOutdated && (
        <Chip tone="warn" icon={<TriangleAlertIcon size="small" />}>
          {t('menuSettings.allergens.toConfirm')}
        </Chip>
      )}
      {missing.map((language) => (
        <Chip key={language} tone="warn" icon={<GlobeIcon size="small" />}>
          {t('menuSettings.noName', { language: languageNames[language] })}
        </Chip>
      ))}
    </span>
  );
}
