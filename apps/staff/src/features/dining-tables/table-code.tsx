import { BlobImage } from '@masa/ui/blob-image';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { RefreshIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from '../../shared/texts.tsx';
import { useWaits } from '../../shared/waits.ts';
import { tableRefusal, type DiningTable, type TablePlaces } from './dining-table.ts';

/** Names of this very machine: a phone that scans one of them asks itself. */
const isOnlyHere = (address: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(new URL(address).hostname);

export type TableCodeProps = {
  readonly table: DiningTable & { readonly address: string };
  readonly places: TablePlaces;
};

/** The QR code as it is now, where it leads, and a new one for when it got into wrong hands (AMB-089). */
export function TableCode({ table, places }: TableCodeProps): ReactElement {
  const { t } = useTexts();
  const { tableId, tableName, address } = table;
  const load = useCallback(
    (signal: AbortSignal) => api.tableQr({ params: { tableId } }, { signal }),
    [tableId],
  );
  const code = useLoaded(load, { live: false });
  const bytes = code.data;
  const picture = useMemo(() => bytes && new Blob([new Uint8Array(bytes)], { type: 'image/png' }), [bytes]);
  return (
    <section className="card card-padding column gap-3" aria-label={t('tables.code')}>
      <h3 className="display display-26">{t('tables.code')}</h3>
      <LoadFailed of={code} />
      {picture !== null && (
        <div className="furnish-code">
          <BlobImage picture={picture} alt={t('tables.codeOf', { name: tableName })} />
        </div>
      )}
      {picture === null && code.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={200} radius={12} />
        </Loading>
      )}
      <a className="furnish-address text-14" href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      {isOnlyHere(address) && (
        <Alert tone="warn" title={t('tables.onlyHere')}>
          {t('tables.onlyHereText')}
        </Alert>
      )}
      {table.sheet?.stale === true && (
        <Alert tone="warn" title={t('tables.stale')}>
          {t('tables.staleText')}
        </Alert>
      )}
      <Renew table={table} places={places} />
    </section>
  );
}

function Renew({
  table,
  places,
}: {
  readonly table: DiningTable;
  readonly places: TablePlaces;
}): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const waits = useWaits();
  const [asked, setAsked] = useState(false);
  const renew = useSaidDeed(async () => {
    const { tableId } = await api.renewTableCode({ params: { tableId: table.tableId } });
    setAsked(false);
    go(places.edit(tableId), { replace: true });
  }, t('tables.renewed'));
  const asks = asked && renew.failure === null;
  return (
    <>
      <Confirm
        open={asks}
        tone="danger"
        title={t('tables.renewTitle')}
        text={t('tables.renewText')}
        cancelLabel={t('tables.cancel')}
        confirmLabel={t('tables.renewYes')}
        busy={renew.busy}
        onCancel={() => setAsked(false)}
        onConfirm={renew.run}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<RefreshIcon size="small" />}
          onClick={() => {
            renew.forget();
            setAsked(true);
          }}
          {...waits}
        >
          {t('tables.renew')}
        </Button>
      </Confirm>
      {renew.failure && <FieldError>{tableRefusal(t, renew.failure)}</FieldError>}
    </>
  );
}
