import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { KnownStockConfig, NewStockConfig } from '../features/stock-settings/stock-config-form.tsx';
import { Block } from '../shared/blocks.tsx';

/** A new stock config (S-010). */
export const NewStockConfigRoute = (): ReactElement => (
  <Block>
    <NewStockConfig />
  </Block>
);

/** One stock config (S-011). */
export function StockConfigRoute(): ReactElement {
  const { id = '' } = useParams();
  return (
    <Block key={id}>
      <KnownStockConfig id={id} />
    </Block>
  );
}
