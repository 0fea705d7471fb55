import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { StockConfigForm } from '../features/stock-settings/stock-config-form.tsx';
import { Block } from '../shared/block.tsx';
import { useOverview } from '../shared/overview.ts';
import { OFFLINE_BANNER_ID } from '../shared/waiting.ts';
import { stockSettingsPlaces } from '../app/paths.ts';

function Config({ id }: { readonly id: string | null }): ReactElement {
  const { offlineSince } = useOverview();
  return (
    <Block>
      <StockConfigForm
        id={id}
        places={stockSettingsPlaces}
        waitingFor={offlineSince === null ? null : OFFLINE_BANNER_ID}
      />
    </Block>
  );
}

/** A new stock config (S-010). */
export const NewStockConfigRoute = (): ReactElement => <Config id={null} />;

/** One stock config (S-011). */
export function StockConfigRoute(): ReactElement {
  const { id = '' } = useParams();
  return <Config key={id} id={id} />;
}
