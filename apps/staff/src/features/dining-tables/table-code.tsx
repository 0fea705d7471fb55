import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { RefreshIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { tablePaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useGo } from '../../shared/go.ts';
import { useTexts } from './texts.ts';
import { useWaits } from '../../shared/waits.ts';
import { CodePicture } from './code-picture.tsx';
import { tableRefusal, visitsWords, type DiningTable } from './dining-table.ts';

export type TableCodeProps = { readonly table: DiningTable & { readonly address: string } };

/** The QR code as it is now, where it leads, and a new one for when it got into wrong hands (AMB-089). */
export function TableCode({ table }: TableCodeProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="card card-padding column gap-3" aria-label={t('diningTable.code')}>
      <h3 className="display display-26">{t('diningTable.code')}</h3>
      <CodePicture table={table} />
      {table.sheet?.stale === true && (
        <Alert tone="warn" title={t('tables.stale')}>
          {t('tables.staleText')}
        </Alert>
      )}
      <Renew table={table} />
    </section>
  );
}

function Renew({ table }: { readonly table: DiningTable }): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const waits = useWaits();
  const renew = useAskedDeed(async (once) => {
    const { tableId } = await api.renewTableCode({ params: { tableId: table.tableId } }, once);
    go(tablePaths.edit(tableId), { replace: true });
  }, t('tables.renewed'));
  return (
    <>
      <Confirm
        {...renew.question}
        tone="danger"
        title={t('tables.renewTitle')}
        text={`${t('tables.renewText')} ${visitsWords(t, table)}`.trim()}
        cancelLabel={t('tables.cancel')}
        confirmLabel={t('tables.renewYes')}
      >
        <Button
          variant="quiet-danger"
          wide
          icon={<RefreshIcon size="small" />}
          onClick={renew.ask}
          {...waits}
        >
          {t('tables.renew')}
        </Button>
      </Confirm>
      {renew.failure && <FieldError>{tableRefusal(t, renew.failure)}</FieldError>}
    </>
  );
}
