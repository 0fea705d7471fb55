import { useState, type ReactElement } from 'react';
import { callReasons, type CallReason } from '@masa/domain/call-reason';
import { FilterChip } from '@masa/ui/chip';
import { Failed } from '../../shared/failed.tsx';
import type { WaiterCall } from './call-waiter.tsx';
import { useTexts } from './texts.ts';

/** After the call: what the guest wants, so that the waiter brings it along. Nobody has to say it (AMB-227). */
export function CallReasons({ state, say }: Pick<WaiterCall, 'state' | 'say'>): ReactElement | null {
  const { t } = useTexts();
  const [said, setSaid] = useState<CallReason | null>(null);
  const [failed, setFailed] = useState(false);
  if (state !== 'called') return null;
  const press = async (reason: CallReason): Promise<void> => {
    setFailed(false);
    try {
      await say(reason);
      setSaid(reason);
    } catch {
      setFailed(true);
    }
  };
  return (
    <fieldset className="visit-note">
      <legend className="text-14 muted">{t('waiter.what')}</legend>
      <div className="row row-wrap gap-2">
        {callReasons.map((reason) => (
          <FilterChip key={reason} pressed={said === reason} onToggle={() => void press(reason)}>
            {t(`waiter.reason.${reason}`)}
          </FilterChip>
        ))}
      </div>
      {failed && <Failed />}
    </fieldset>
  );
}
