import {
  BanknoteIcon,
  ChartIcon,
  ClipboardListIcon,
  HistoryIcon,
  KeyIcon,
  PackageIcon,
  PrinterIcon,
  QrCodeIcon,
  TicketPercentIcon,
  TruckIcon,
  StoreIcon,
  UsersIcon,
  UtensilsCrossedIcon,
} from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../shared/account.ts';
import { useTexts, type StaffKey } from '../shared/texts.tsx';
import { paths } from '../app/paths.ts';
import { SectionPage } from './section-page.tsx';

type Section = {
  readonly to: string;
  readonly label: StaffKey;
  readonly icon: ReactNode;
  /** Others may not even look at it. */
  readonly administrator?: true;
};

/** Menu Settings and Stock Settings first, as specified (S-008, S-009); each tab with its own address. */
const sections: readonly Section[] = [
  { to: paths.settings, label: 'menuSettings.title', icon: <UtensilsCrossedIcon /> },
  { to: paths.stockSettings, label: 'stock.settings', icon: <PackageIcon /> },
  { to: paths.venueSettings, label: 'venue.title', icon: <StoreIcon />, administrator: true },
  { to: paths.diningTables, label: 'tables.title', icon: <QrCodeIcon />, administrator: true },
  { to: paths.staff, label: 'staffAccounts.title', icon: <UsersIcon />, administrator: true },
  { to: paths.promos, label: 'promos.title', icon: <TicketPercentIcon />, administrator: true },
  { to: paths.taskSettings, label: 'taskSettings.title', icon: <ClipboardListIcon />, administrator: true },
  { to: paths.suppliers, label: 'suppliers.title', icon: <TruckIcon />, administrator: true },
  { to: paths.printers, label: 'printers.title', icon: <PrinterIcon /> },
  { to: paths.reports, label: 'reports.title', icon: <ChartIcon />, administrator: true },
  { to: paths.dayClose, label: 'dayClose.title', icon: <BanknoteIcon />, administrator: true },
  { to: paths.audit, label: 'audit.title', icon: <HistoryIcon />, administrator: true },
  { to: paths.devices, label: 'devices.title', icon: <KeyIcon /> },
];

/** The menu editor is a part of Menu Settings; everything else below '/settings' is a tab of its own. */
const isOpen = (to: string, pathname: string): boolean => {
  const below = to === paths.settings ? paths.menuEditor : to;
  return pathname === to || pathname.startsWith(`${below}/`);
};

export function SettingsRoute(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { isAdmin } = useAccount();
  const offered = sections.filter(({ administrator = false }) => isAdmin || !administrator);
  return (
    <SectionPage
      title={t('settings.title')}
      tabs={{
        label: t('settings.sections'),
        many: true,
        tabs: offered.map(({ to, label, icon }) => ({
          to,
          label: t(label),
          icon,
          current: isOpen(to, pathname),
        })),
      }}
    />
  );
}
