import type { ReactElement } from 'react';
import { stockSettingsPaths } from '../../shared/paths.ts';
import { api, failureOf } from '../../shared/api.ts';
import { useGo } from '../../shared/go.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { Once } from '../../shared/deed.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { stockRefusal } from '../../shared/stock/refusal.ts';
import { useTexts } from './texts.ts';

/** One that is gone by now is what was wanted. */
async function remove(id: string, once: Once): Promise<void> {
  try {
    await api.deleteStockConfig({ params: { id } }, once);
  } catch (reason) {
    if (failureOf(reason) !== 'stock_config_not_found') throw reason;
  }
}

export type DeleteConfigProps = {
  readonly config: StockConfig;
};

/** Only what nothing uses can go (S-115); the server says what holds it. */
export function DeleteConfig({ config }: DeleteConfigProps): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const deed = useAskedDeed(
    (once) => remove(config.id, once),
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
