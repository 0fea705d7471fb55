import type { DeliveryStatus } from '@masa/domain/delivery';
import { Chip } from '@masa/ui/chip';
import { LockIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.tsx';

/** Pending, or validated and locked. */
export function DeliveryState({ status }: { readonly status: DeliveryStatus }): ReactElement {
  const { t } = useTexts();
  return status === 'validated' ? (
    <Chip tone="ok" icon={<LockIcon size="small" />}>
      {t('supplier.validated')}
    </Chip>
  ) : (
    <Chip tone="warn">{t('supplier.pending')}</Chip>
  );
}
