import { Chip } from '@masa/ui/chip';
import { FileTextIcon, PackageIcon, TriangleAlertIcon, TruckIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { StockLevelsContext, useStockLevelsFeed } from '../shared/stock/levels.ts';
import { useTexts, type TextKey } from '../shared/texts.tsx';
import { paths } from '../shared/paths.ts';
import { TabLinks } from '../shared/tab-links.tsx';
import { SectionPage } from './section-page.tsx';

type Section = { readonly to: string; readonly label: TextKey; readonly icon: ReactNode };

const sections: readonly Section[] = [
  { to: paths.stock, label: 'section.storage', icon: <PackageIcon /> },
  { to: paths.supplierOrders, label: 'section.supplierOrders', icon: <FileTextIcon /> },
  { to: paths.deliveries, label: 'section.deliveries', icon: <TruckIcon /> },
];

const isOpen = (to: string, pathname: string): boolean =>
  pathname === to || (to !== paths.stock && pathname.startsWith(`${to}/`));

/** Storage, Orders and Deliveries (S-005…S-007); whichever is open, the header says how much is below its minimum. */
export function StockRoute(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const levels = useStockLevelsFeed();
  const low = levels.data?.filter((level) => level.low).length ?? 0;
  return (
    <StockLevelsContext value={levels}>
      <SectionPage
        title={t('stock.title')}
        ways={
          <TabLinks
            label={t('stock.sections')}
            tabs={sections.map(({ to, label, icon }) => ({
              to,
              label: t(label),
              icon,
              current: isOpen(to, pathname),
            }))}
          />
        }
        beside={
          low > 0 && (
            <Chip tone="danger" icon={<TriangleAlertIcon size="small" />}>
              {t('stock.belowMinimum', { count: low })}
            </Chip>
          )
        }
      />
    </StockLevelsContext>
  );
}
