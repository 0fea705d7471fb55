import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { ReceiptTextIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { usePrinting } from '../../shared/printing.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useUnfinished } from '../../shared/unfinished.ts';

/** The fiscal device's own reports: X reads its day, Z closes it and is asked for twice. */
export function FiscalReports(): ReactElement {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  useUnfinished(asks);
  const x = usePrinting((once) => api.fiscalReport({ body: { kind: 'x' } }, once));
  const z = usePrinting((once) => api.fiscalReport({ body: { kind: 'z' } }, once));
  return (
    <>
      <Confirm
        open={asks}
        tone="warn"
        title={t('printers.zTitle')}
        text={t('printers.zText')}
        cancelLabel={t('printers.cancel')}
        confirmLabel={t('printers.zYes')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          z.print();
        }}
      >
        <div className="row row-wrap gap-2">
          <Button grow icon={<ReceiptTextIcon />} busy={x.busy} onClick={x.print}>
            {t('jobKind.x_report')}
          </Button>
          <Button grow icon={<ReceiptTextIcon />} busy={z.busy} onClick={() => setAsks(true)}>
            {t('jobKind.z_report')}
          </Button>
        </div>
      </Confirm>
      {(x.failure ?? z.failure) && <FieldError>{t('order.notPrinted')}</FieldError>}
    </>
  );
}
