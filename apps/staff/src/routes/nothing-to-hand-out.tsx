import { EmptyState } from '@masa/ui/empty-state';
import { BadgeCheckIcon, ChefHatIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useTexts } from '../shared/texts.tsx';

/** Who has nothing in the hand has not served everybody yet: the kitchen may still be at it. */
export function NothingToHandOut({ inKitchen }: { readonly inKitchen: number }): ReactElement {
  const { t } = useTexts();
  return inKitchen > 0 ? (
    <EmptyState
      icon={<ChefHatIcon />}
      title={t('orders.none')}
      text={t('orders.inKitchen', { count: inKitchen })}
    />
  ) : (
    <EmptyState
      icon={<BadgeCheckIcon className="text-ok" />}
      title={t('orders.empty')}
      text={t('orders.emptyText')}
    />
  );
}
