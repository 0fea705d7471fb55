import { KeyIcon, PackageIcon, PrinterIcon, UtensilsCrossedIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts, type StaffKey } from '../shared/texts.tsx';
import { paths } from '../app/paths.ts';
import { SectionPage } from './section-page.tsx';

type Section = { readonly to: string; readonly label: StaffKey; readonly icon: ReactNode };

/** Menu Settings and Stock Settings first, as specified (S-008, S-009); each tab with its own address. */
const sections: readonly Section[] = [
  { to: paths.settings, label: 'menuSettings.title', icon: <UtensilsCrossedIcon /> },
  { to: paths.stockSettings, label: 'stock.settings', icon: <PackageIcon /> },
  { to: paths.printers, label: 'printers.title', icon: <PrinterIcon /> },
  { to: paths.devices, label: 'devices.title', icon: <KeyIcon /> },
];

const isOpen = (to: string, pathname: string): boolean =>
  pathname === to || (to !== paths.settings && pathname.startsWith(`${to}/`));

export function SettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <SectionPage
      title={t('settings.title')}
      tabs={{
        label: t('settings.sections'),
        many: true,
        tabs: sections.map(({ to, label, icon }) => ({
          to,
          label: t(label),
          icon,
          current: isOpen(to, pathname),
        })),
      }}
    />
  );
}
