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
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { useAccount } from '../shared/account.ts';
import type { StaffKey } from '../shared/texts.tsx';

export type Section = {
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

/** Those that whoever is signed in may see. */
export function useSections(): readonly Section[] {
  const { isAdmin } = useAccount();
  return sections.filter(({ administrator = false }) => isAdmin || !administrator);
}
