import type { ReactElement } from 'react';
import { stockSettingsPaths } from '../../shared/paths.ts';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { useGo } from '../../shared/go.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';

export type DeleteConfigProps = {
  readonly config: StockConfig;
};

/** Only what nothing uses can go (S-115); the server says what holds it. */
export function DeleteConfig({ config }: DeleteConfigProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const deed = useAskedDeed(
    (once) => orAlready(api.deleteStockConfig({ params: { id: config.id } }, once), 'stock_config_not_found'),
    t('stock.config.deleted', { name: config.name }),
    { onDone: () => go(stockSettingsPaths.list, { replace: true }) },
  );
  return (
    <AskedDeletion
      deed={deed}
      label={t('stock.config.delete')}
      question={{
        title: t('stock.config.deleteTitle', { name: config.name }),
        text: t('stock.config.deleteText'),
        yes: t('stock.config.deleteYes'),
      }}
      failed={(deed.failure && stockRefusal(t, deed.failure)) ?? t('stock.config.notDeleted')}
    />
  );
}
