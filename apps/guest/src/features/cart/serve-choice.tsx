import { type ReactElement } from 'react';
import { serves } from '@masa/domain/courses';
import { Segmented } from '@masa/ui/choices';
import type { MenuItem } from '../../shared/menu-words.ts';
import { serving } from './cart-changes.ts';
import { useCart, useCartActions } from './session-cart.ts';
import { useTexts } from './texts.ts';

type ServeChoiceProps = {
  readonly sessionId: string | null;
  readonly menu: readonly MenuItem[] | null;
};

/** Only the kitchen's dishes can wait for each other, and only where there are several (AMB-235). */
function isAsked(menuItemIds: readonly string[], menu: readonly MenuItem[] | null): boolean {
  const stations = new Map(menu?.map(({ id, station }) => [id, station]));
  return menuItemIds.filter((id) => stations.get(id) === 'kitchen').length > 1;
}

/** How a guest wants the dishes of this order: each as it is ready, or all of them at once. */
export function ServeChoice({ sessionId, menu }: ServeChoiceProps): ReactElement | null {
  const { t } = useTexts();
  const { lines, serve = 'as_ready' } = useCart(sessionId);
  const { change } = useCartActions(sessionId);
  const ids = lines.map(({ menuItemId }) => menuItemId);
  if (!isAsked(ids, menu)) return null;
  return (
    <div className="column gap-2">
      <p className="field-label" aria-hidden="true">
        {t('cart.serve')}
      </p>
      <Segmented
        label={t('cart.serve')}
        look="square"
        options={serves.map((value) => ({ value, label: t(`cart.serve.${value}`) }))}
        value={serve}
        onChange={(value) => void change(serving(value))}
      />
    </div>
  );
}
