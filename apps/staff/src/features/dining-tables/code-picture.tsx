import { BlobImage } from '@masa/ui/blob-image';
import { useMemo, type ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import type { DiningTable } from './dining-table.ts';
import { ReachNotice } from './reach-notice.tsx';
import './dining-tables.css';

export type CodePictureProps = { readonly table: DiningTable & { readonly address: string } };

/** The QR code of a table as cameras want it, and the address that it holds. */
export function CodePicture({ table }: CodePictureProps): ReactElement {
  const { t } = useTexts();
  const { tableId, tableName, address, reach } = table;
  const code = useAsked('tableQr', { params: { tableId } }, { live: false });
  const bytes = code.data;
  const picture = useMemo(() => bytes && new Blob([new Uint8Array(bytes)], { type: 'image/png' }), [bytes]);
  return (
    <>
      <LoadState of={code} height={200} />
      {picture !== null && (
        <div className="dining-tables-code">
          <BlobImage picture={picture} alt={t('tables.codeOf', { name: tableName })} />
        </div>
      )}
      <a className="dining-tables-address text-14" href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      <ReachNotice reach={reach} />
    </>
  );
}
