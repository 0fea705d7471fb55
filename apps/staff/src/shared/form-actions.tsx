import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { useState, type ReactElement } from 'react';
import { useLeaveGuard } from './leave-guard.ts';
import { useTexts } from './texts.tsx';
import { useWaits } from './waits.ts';

export type FormActionsProps = {
  readonly save: string;
  readonly busy: boolean;
  /** Something was typed that leaving would lose. */
  readonly isChanged: boolean;
  readonly onLeave: () => void;
};

/** The end of a form: leave it, asked once where that loses something, or save (design 13). */
export function FormActions({ save, busy, isChanged, onLeave }: FormActionsProps): ReactElement {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  const guard = useLeaveGuard(isChanged && !busy);
  const waits = useWaits();
  return (
    <div className="save-bar form-end">
      <Confirm
        open={asks || guard.asked}
        tone="warn"
        title={t('supplier.discardTitle')}
        text={t('supplier.discardText')}
        cancelLabel={t('supplier.discardNo')}
        confirmLabel={t('supplier.discardYes')}
        onCancel={() => {
          setAsks(false);
          guard.stay();
        }}
        onConfirm={guard.asked ? guard.leave : onLeave}
      >
        <div className="row gap-2">
          <Button grow variant="outline" onClick={() => (isChanged ? setAsks(true) : onLeave())}>
            {t('supplier.cancel')}
          </Button>
          <Button grow variant="primary" type="submit" busy={busy} {...waits}>
            {save}
          </Button>
        </div>
      </Confirm>
    </div>
  );
}
