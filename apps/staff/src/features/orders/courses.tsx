import { Button, type Availability } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FlameIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { Deed } from '../../shared/deed.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';

type OfOrder = { readonly order: OpenOrder };

/** Its course waits: nobody makes it until it is fired (AMB-235). */
export const isHeld = ({ held }: OpenOrder): boolean => held === true;

export function HeldMark({ order }: OfOrder): ReactElement {
  const { t } = useTexts();
  return <Chip>{t('order.heldCourse', { course: order.course ?? 1 })}</Chip>;
}

/** The whole course of its order comes with it. */
export const useFire = ({ batchId = '', tableId, course }: OpenOrder): Deed =>
  useSaidDeed((once) => api.fireCourse({ body: { batchId, tableId, course: course ?? 1 } }, once), null);

type FireButtonProps = OfOrder & Availability & { readonly deed: Deed; readonly guardMs: number };

export function FireButton({ order, deed, guardMs, ...availability }: FireButtonProps): ReactElement {
  const { t } = useTexts();
  return (
    <Button
      variant="primary"
      size="kitchen"
      className="orders-step"
      icon={<FlameIcon />}
      busy={deed.busy}
      guardMs={guardMs}
      onClick={deed.run}
      {...availability}
    >
      {t('order.fire', { course: order.course ?? 1 })}
    </Button>
  );
}
