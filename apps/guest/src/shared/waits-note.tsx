import type { ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import type { WaitsFor } from './cannot-order.ts';
import { useTexts } from './texts.tsx';

/** What a guest can do, and what he cannot, until the waiter has kept his visit (AMB-089) or brought him a slip. */
export function WaitsNote({ waits }: { readonly waits: WaitsFor }): ReactElement {
  const { t } = useTexts();
  return waits === 'staff' ? (
    <Alert tone="warn" title={t('visit.heldTitle')}>
      {t('visit.held')}
    </Alert>
  ) : (
    <Alert tone="info" title={t('visit.slipTitle')}>
      {t('visit.slip')}
    </Alert>
  );
}
