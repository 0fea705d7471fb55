import { EmptyState } from '@masa/ui/empty-state';
import { type ReactElement } from 'react';
import { stockSettingsPaths } from '../../shared/paths.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { ConfigForm } from './config-form.tsx';
import { DeleteConfig } from './delete-config.tsx';
import { FormTitle } from '../../shared/form-title.tsx';
import { LinksPanel } from './links-panel.tsx';
import './stock-settings.css';

const FORM_HEIGHT = 600;

/** A stock config that is not there yet (S-110). */
export function NewStockConfig(): ReactElement {
  const { t } = useTexts();
  const suppliers = useAsked('suppliers', {}, { live: false });
  return (
    <section className="card card-padding column gap-3" aria-label={t('stock.config.newTitle')}>
      <FormTitle list={stockSettingsPaths.list} back={t('stock.config.back')}>
        {t('stock.config.newTitle')}
      </FormTitle>
      <LoadState of={suppliers} height={FORM_HEIGHT} />
      {suppliers.data !== null && <ConfigForm config={null} suppliers={suppliers.data} />}
    </section>
  );
}

/** One that is there (S-111…S-123). */
export function KnownStockConfig({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  const config = useAsked('stockConfig', { params: { id } });
  const suppliers = useAsked('suppliers', {}, { live: false });
  if (config.failure === 'stock_config_not_found')
    return (
      <div className="column gap-3">
        <FormTitle list={stockSettingsPaths.list} back={t('stock.config.back')}>
          {t('stock.config.editTitle')}
        </FormTitle>
        <EmptyState title={t('stock.config.gone')} text={t('stock.config.goneText')} />
      </div>
    );
  return (
    <div className="column gap-3">
      <section className="card card-padding column gap-3" aria-label={t('stock.config.editTitle')}>
        <FormTitle list={stockSettingsPaths.list} back={t('stock.config.back')}>
          {config.data?.name ?? t('stock.config.editTitle')}
        </FormTitle>
        <LoadState of={[config, suppliers]} height={FORM_HEIGHT} />
        {config.data !== null && suppliers.data !== null && (
          <ConfigForm config={config.data} suppliers={suppliers.data} />
        )}
      </section>
      {config.data !== null && suppliers.data !== null && (
        <>
          <LinksPanel config={config.data} />
          <DeleteConfig config={config.data} />
        </>
      )}
    </div>
  );
}
