import { Button, type Availability } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { ChevronsUpIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { Deed } from '../../shared/deed.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';

type Rush = NonNullable<OpenOrder['rush']>;

/** That a dish is urgent, and who says so. */
export function RushMark({ rush }: { readonly rush: Rush }): ReactElement {
  const { t } = useTexts();
  return (
    <Chip tone="danger" icon={<ChevronsUpIcon />}>
      {t('order.urgentBy', { name: personName(usePeople(), rush.by) })}
    </Chip>
  );
}

/** A dish becomes urgent, or is no longer. */
export const useRush = ({ id, rush }: OpenOrder): Deed =>
  useSaidDeed((once) => api.rushOrders({ body: { orderIds: [id], rush: rush === null } }, once), null);

type RushButtonProps = {
  readonly deed: Deed;
  readonly isUrgent: boolean;
  readonly guardMs: number;
  readonly availability: Availability;
};

export function RushButton({ deed, isUrgent, guardMs, availability }: RushButtonProps): ReactElement {
  const { t } = useTexts();
  return (
    <Button
      variant={isUrgent ? 'secondary' : 'outline'}
      size="kitchen"
      icon={<ChevronsUpIcon />}
      labelHidden
      busy={deed.busy}
      guardMs={guardMs}
      onClick={deed.run}
      {...availability}
    >
      {t(isUrgent ? 'order.unrush' : 'order.rush')}
    </Button>
  );
}
