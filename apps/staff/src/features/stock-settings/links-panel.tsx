import { type ReactElement } from 'react';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useStockConfigs, type StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { AddLink } from './add-link.tsx';
import { LinkRow } from './link-row.tsx';

/** What using one unit of it uses up of others (S-118…S-123, AMB-111). */
export function LinksPanel({ config }: { readonly config: StockConfig }): ReactElement {
  const { t } = useTexts();
  const { id, name, unit } = config;
  const links = useAsked('stockLinks', { params: { id } });
  const configs = useStockConfigs();
  const all = configs.data;
  return (
    <section className="card card-padding column gap-3" aria-label={t('stock.links.title')}>
      <div>
        <h3 className="display display-26">{t('stock.links.title')}</h3>
        <p className="text-14 muted">{t('stock.links.hint', { name, unit: t(`stock.unit.${unit}`) })}</p>
      </div>
      <LoadState of={[links, configs]} height={68} radius={12} />
      {links.data !== null && all !== null && (
        <>
          {links.data.length === 0 && <p className="muted">{t('stock.links.empty')}</p>}
          {links.data.length > 0 && (
            <ul className="rows stock-settings-links">
              {links.data.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  of={all.find((other) => other.id === link.dependsOnId) ?? null}
                />
              ))}
            </ul>
          )}
          <AddLink config={config} links={links.data} configs={all} />
        </>
      )}
    </section>
  );
}
