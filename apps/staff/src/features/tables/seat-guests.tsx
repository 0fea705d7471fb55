import { BlobImage } from '@masa/ui/blob-image';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { PrinterIcon, UsersIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { useTexts } from './sheet-texts.ts';
import { useWaits } from '../../shared/waits.ts';
import type { TableEntry } from './table-list.ts';

type Slip = NonNullable<TableEntry['seating']>['slip'];

export type SeatGuestsProps = { readonly table: TableEntry['table']; readonly slip: Slip };

/** Where guests order with a slip: seats them, prints theirs again, and shows its code where no paper comes. */
export function SeatGuests({ table, slip }: SeatGuestsProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const { tableId } = table;
  const name = tableInWords(t, table);
  // Shown from the answer on, until the list knows it; from then on the list says when it has ended.
  const [made, setMade] = useState<string | null>(null);
  if (slip !== null && made !== null) setMade(null);
  const seat = useSaidDeed(
    async (once) => setMade((await api.seatGuests({ params: { tableId } }, once)).code),
    t('seat.printed', { table: name }),
  );
  const code = slip?.code ?? made;
  const guests = slip?.guests ?? 0;
  const label = code === null ? 'seat.seat' : guests > 0 ? 'seat.again' : 'seat.anew';
  return (
    <section className="column gap-3 tables-seat" aria-label={t('seat.title')}>
      {code === null ? (
        <p className="text-14 muted">{t('seat.free')}</p>
      ) : (
        <>
          <p className="text-14">{guests > 0 ? t('seat.guests', { count: guests }) : t('seat.unused')}</p>
          <SlipCode key={code} tableId={tableId} label={t('seat.code', { table: name })} />
          <p className="text-14 muted">{t('seat.noPaper')}</p>
        </>
      )}
      <Button
        size="large"
        wide
        icon={code === null ? <UsersIcon /> : <PrinterIcon />}
        busy={seat.busy}
        onClick={seat.run}
        {...waits}
      >
        {t(label)}
      </Button>
      <Failed failure={seat.failure} />
      {slip !== null && <EndSlip tableId={tableId} name={name} />}
    </section>
  );
}

type EndSlipProps = { readonly tableId: string; readonly name: string };

/** For guests who left before they ordered: their paper may lie in any pocket. */
function EndSlip({ tableId, name }: EndSlipProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const end = useAskedDeed(
    (once) => api.endSlip({ params: { tableId } }, once),
    t('seat.ended', { table: name }),
  );
  return (
    <>
      <Confirm
        {...end.question}
        tone="danger"
        title={t('seat.endTitle', { table: name })}
        text={t('seat.endText')}
        cancelLabel={t('seat.endBack')}
        confirmLabel={t('seat.endYes')}
      >
        <Button variant="quiet-danger" wide onClick={end.ask} {...waits}>
          {t('seat.end')}
        </Button>
      </Confirm>
      <Failed failure={end.failure} />
    </>
  );
}

function SlipCode({ tableId, label }: { readonly tableId: string; readonly label: string }): ReactElement {
  const picture = useAsked('slipQr', { params: { tableId } }, { live: false });
  const bytes = picture.data;
  const blob = useMemo(() => bytes && new Blob([new Uint8Array(bytes)], { type: 'image/png' }), [bytes]);
  return (
    <>
      <LoadState of={picture} height={200} />
      {blob !== null && (
        <div className="tables-code">
          <BlobImage picture={blob} alt={label} />
        </div>
      )}
    </>
  );
}
