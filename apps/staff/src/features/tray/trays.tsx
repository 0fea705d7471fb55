import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { CheckIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { Failed } from '../../shared/failed.tsx';
import type { OpenOrder } from '../../shared/overview.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { availability } from '../../shared/waiting.ts';
import { useTexts } from './texts.ts';
import { linesOf, traysOf, type TrayLoad } from './tray-lines.ts';
import './tray.css';

type TrayProps = { readonly load: TrayLoad; readonly waitingFor: string | null };

/** One walk to a table. */
function Tray({ load, waitingFor }: TrayProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { batchId, tableId, orders } = load;
  const [skipped, setSkipped] = useState(0);
  const handOut = useDeed(async (once) => {
    const answer = await api.moveCard(
      {
        params: { batchId, target: 'delivered' },
        body: { tableId, items: orders.map(({ id, status, work }) => ({ id, seen: work ?? status })) },
      },
      once,
    );
    setSkipped(answer.skipped.length);
  });
  return (
    <li className="tray-row">
      <div className="grow">
        <p className="strong">{tableInWords(t, load)}</p>
        <p className="text-14 muted">{linesOf(load, texts).join(' · ')}</p>
        {skipped > 0 && <Alert tone="warn" title={t('tray.skipped', { count: skipped })} />}
        <Failed failure={handOut.failure} />
      </div>
      <Button
        variant="primary"
        size="large"
        icon={<CheckIcon />}
        busy={handOut.busy}
        guardMs={DOUBLE_TAP_MS}
        onClick={handOut.run}
        {...availability(waitingFor)}
      >
        {t('tray.handOut', { count: orders.length })}
      </Button>
    </li>
  );
}

export type TraysProps = { readonly orders: readonly OpenOrder[]; readonly waitingFor: string | null };

/** What can be carried to a table together, each order with one tap. */
export function Trays({ orders, waitingFor }: TraysProps): ReactElement | null {
  const { t } = useTexts();
  const loads = useMemo(() => traysOf(orders), [orders]);
  if (loads.length === 0) return null;
  return (
    <ul className="card rows" aria-label={t('tray.title')}>
      {loads.map((load) => (
        <Tray key={`${load.batchId} ${load.tableId}`} load={load} waitingFor={waitingFor} />
      ))}
    </ul>
  );
}
