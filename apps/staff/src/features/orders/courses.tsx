import { Button, type Availability } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { FlameIcon, PauseIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import type { Deed } from '../../shared/deed.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { useTexts } from './texts.ts';

type OfOrder = { readonly order: OpenOrder };

export function HeldMark({ order }: OfOrder): ReactElement {
  const { t } = useTexts();
  return <Chip>{t('order.heldCourse', { course: order.course ?? 1 })}</Chip>;
}

type CourseButtonProps = OfOrder & Availability & { readonly deed: Deed; readonly guardMs: number };

export function FireButton({ order, deed, guardMs, ...availability }: CourseButtonProps): ReactElement {
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

export function HoldButton({ order, deed, guardMs, ...availability }: CourseButtonProps): ReactElement {
  const { t } = useTexts();
  return (
    <Button
      variant="outline"
      icon={<PauseIcon />}
      busy={deed.busy}
      guardMs={guardMs}
      onClick={deed.run}
      {...availability}
    >
      {t('order.hold', { course: order.course ?? 1 })}
    </Button>
  );
}
