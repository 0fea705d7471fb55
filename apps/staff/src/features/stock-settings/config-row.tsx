import { Chip } from '@masa/ui/chip';
import { ChevronRightIcon, LinkIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { formatDecimal, formatRatio, unitAfter } from '../../shared/amounts/quantity.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';

export type ConfigRowProps = {
  readonly config: StockConfig;
  /** The names of all, for what it depends on. */
  readonly nameOf: (id: string) => string;
  readonly supplierName: string;
  readonly to: string;
  readonly open: boolean;
};

/** One line of the list (S-108, S-109): the whole of it leads to the form. */
export function ConfigRow({ config, nameOf, supplierName, to, open }: ConfigRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <li>
      <StaffLink to={to} className="list-row settings-split-entry" current={open}>
        <span className="grow column gap-1">
          <b className="display display-26" dir="auto">
            {config.name}
          </b>
          <span className="text-14 muted">
            <span dir="auto">{supplierName}</span>
            {' · '}
            {t('stock.configs.every', { count: config.stockControlSchedule })}
          </span>
          {config.dependencies.length > 0 && (
            <span className="row row-wrap gap-2">
              {config.dependencies.map(({ id, dependsOnId, ratio }) => (
                <Chip key={id} icon={<LinkIcon size="small" />}>
                  <span dir="auto">{nameOf(dependsOnId)}</span> × {formatRatio(ratio, language)}
                </Chip>
              ))}
            </span>
          )}
        </span>
        <span className="stock-settings-range">
          <b className="display display-26">
            {formatDecimal(config.min, language)}–{formatDecimal(config.max, language)}
          </b>{' '}
          <span className="text-14 muted">{unitAfter(texts, config.max, config.unit)}</span>
        </span>
        <ChevronRightIcon />
      </StaffLink>
    </li>
  );
}
