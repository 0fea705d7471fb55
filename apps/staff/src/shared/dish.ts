import { splitMenuItemId } from '@masa/domain/menu';
import type { StaffTexts } from './texts.tsx';

/** The size of a dish in words, from the qualifier of its id; one that nobody knows is shown as it is (AMB-032). */
export function sizeLabel(t: StaffTexts['t'], menuItemId: string): string | undefined {
  const { qualifier } = splitMenuItemId(menuItemId);
  if (qualifier === null) return undefined;
  if (qualifier === '05bottle') return t('size.halfLitreBottle');
  const [, amount, unit] = /^(\d+)(pc|ml|l)$/u.exec(qualifier) ?? [];
  if (amount === undefined) return qualifier;
  const count = Number(amount);
  if (unit === 'pc') return t('size.pieces', { count });
  return unit === 'ml' ? t('size.millilitres', { count }) : t('size.litres', { count });
}
