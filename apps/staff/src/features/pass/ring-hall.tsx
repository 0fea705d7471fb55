import { CALL_RINGS_EVERY_MS } from '@masa/domain/call-rings';
import { useId, useState, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import { BellRingIcon } from '@masa/ui/icons';
import { api } from '../../shared/api.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';

type RingHallProps = {
  readonly batchId: string;
  readonly tableId: string;
  readonly table: string;
  readonly now: number;
};

/** Calls the hall for what stands here; heard once in twenty seconds, however often it is tapped. */
export function RingHall({ batchId, tableId, table, now }: RingHallProps): ReactElement {
  const { t } = useTexts();
  const saidId = useId();
  const [rungTs, setRungTs] = useState(0);
  const ring = useSaidDeed(async () => {
    const answer = await api.ringHall({ body: { batchId, tableId } });
    setRungTs(answer.rungTs);
  }, t('pass.rung'));
  const isRung = now < rungTs + CALL_RINGS_EVERY_MS;
  const failure = ring.busy || ring.failure === null ? null : whyNot(t, ring.failure);
  return (
    <>
      <Button
        variant="outline"
        size="kitchen"
        icon={<BellRingIcon />}
        labelHidden
        busy={ring.busy}
        onClick={ring.run}
        disabled={isRung}
        aria-describedby={saidId}
      >
        {t('pass.ring', { table })}
      </Button>
      <p id={saidId} className="pass-rung" hidden={!isRung}>
        {isRung && t('pass.rung')}
      </p>
      {failure !== null && (
        <p role="alert" className="pass-rung">
          {failure}
        </p>
      )}
    </>
  );
}
