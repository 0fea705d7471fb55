import { printJobState } from '@masa/domain/print-job';
import { OfflineBanner } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Sheet } from '@masa/ui/sheet';
import { Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useUnfinished } from '../../../shared/leaving/unfinished.ts';
import { useAsked } from '../../../shared/loaded.ts';
import type { OpenCheck } from '../../../shared/overview.ts';
import { useReload } from '../../../shared/refresh.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { tableInWords } from '../../../shared/table-label.ts';
import { availability } from '../../../shared/waiting.ts';
import { AdjustForm } from './adjust-form.tsx';
import { useTexts } from '../till-texts.ts';

export type AdjustCheckProps = {
  readonly check: OpenCheck;
  /** For which dish it was opened; null: for the check. */
  readonly dish: string | null;
  readonly waitingFor: string | null;
  readonly onClose: () => void;
};

/** All of them at once, as long as no receipt is out. */
function TakeAllBack({
  checkId,
  waitingFor,
}: {
  readonly checkId: string;
  readonly waitingFor: string | null;
}) {
  const { t } = useTexts();
  const back = useSaidDeed(
    (once) => api.takeBackAdjustments({ params: { checkId } }, once),
    t('adjust.takenBack'),
  );
  return (
    <>
      <Button variant="quiet-danger" wide busy={back.busy} onClick={back.run} {...availability(waitingFor)}>
        {t('adjust.takeAllBack')}
      </Button>
      <Failed failure={back.failure} />
    </>
  );
}

/** Discount, on the house, service, write-off: with what the guest pays then. */
export function AdjustCheck({ check, dish, waitingFor, onClose }: AdjustCheckProps): ReactElement {
  const { t } = useTexts();
  const reload = useReload();
  const params = { checkId: check.checkId };
  const { data: details, failure } = useAsked('getCheck', { params });
  useUnfinished(true);
  const isReceiptOut = check.fiscal === printJobState.is.printed;
  return (
    <Sheet
      open
      wide
      title={t(isReceiptOut ? 'check.writeOff' : 'adjust.title')}
      closeLabel={t('adjust.dismiss')}
      onClose={onClose}
    >
      <div className="column gap-4">
        <p className="strong">{tableInWords(t, check)}</p>
        {waitingFor !== null && <OfflineBanner title={t('adjust.offline')} />}
        {failure && details === null ? (
          <Failed failure={failure} onAgain={() => void reload()} />
        ) : details === null ? (
          <Skeleton height={320} radius={12} />
        ) : (
          <AdjustForm
            key={`${details.adjustments.length} ${String(isReceiptOut)}`}
            details={details}
            isReceiptOut={isReceiptOut}
            dish={dish}
            waitingFor={waitingFor}
            onDone={onClose}
          >
            {details.adjustments.length > 0 && !isReceiptOut && (
              <TakeAllBack checkId={details.checkId} waitingFor={waitingFor} />
            )}
          </AdjustForm>
        )}
      </div>
    </Sheet>
  );
}
