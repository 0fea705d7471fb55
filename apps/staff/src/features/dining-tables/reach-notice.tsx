import { isCertain, type Reach } from '@masa/domain/phone-address';
import { Alert } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';

type ReachNoticeProps = {
  readonly reach: Reach;
  /** Where the page does not show it already. */
  readonly address?: string | null | undefined;
};

/** What stands against the address of the codes, and what to do about it; nothing where phones open it. */
export function ReachNotice({ reach, address }: ReachNoticeProps): ReactElement | null {
  const { t } = useTexts();
  if (reach === 'open') return null;
  return (
    <Alert
      tone={isCertain(reach) ? 'warn' : 'info'}
      title={t(isCertain(reach) ? 'tables.onlyHere' : 'tables.maybeNot')}
    >
      {address && <p className="dining-tables-address">{new URL(address).origin}</p>}
      {t(`tables.reach.${reach}`)} {t('tables.reach.how')}
    </Alert>
  );
}
