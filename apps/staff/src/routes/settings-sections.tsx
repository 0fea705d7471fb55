import type { Right } from '@masa/domain/right';
import {
  BanknoteIcon,
  ChartIcon,
  ClockIcon,
  ChefHatIcon,
  ClipboardListIcon,
  FileTextIcon,
  HistoryIcon,
  EyeIcon,
  KeyIcon,
  PackageIcon,
  PrinterIcon,
  QrCodeIcon,
  ReceiptTextIcon,
  TicketPercentIcon,
  TruckIcon,
  StoreIcon,
  UsersIcon,
  UtensilsCrossedIcon,
} from '@masa/ui/icons';
import type { ReactNode } from 'react';
import { paths } from '../shared/paths.ts';
import { useAccount } from '../shared/account.ts';
import { useVenue } from '../shared/venue.tsx';
import type { TextKey } from '../shared/texts.tsx';

export type Section = {
  readonly to: string;
  readonly label: TextKey;
  readonly icon: ReactNode;
  /** Others may not even look at it. */
  readonly administrator?: true;
  /** Only where the venue asks its guests. */
  readonly feedback?: true;
  /** Only for who has it; administrators have every right. */
  readonly right?: Right;
};

/** Menu Settings and Stock Settings first, as specified (S-008, S-009); each tab with its own address. */
const sections: readonly Section[] = [
  { to: paths.settings, label: 'section.menuSettings', icon: <UtensilsCrossedIcon /> },
  { to: paths.stockSettings, label: 'section.stockSettings', icon: <PackageIcon /> },
  { to: paths.venueSettings, label: 'section.venue', icon: <StoreIcon />, administrator: true },
  { to: paths.opening, label: 'section.opening', icon: <ClockIcon />, administrator: true },
  { to: paths.diningTables, label: 'section.tables', icon: <QrCodeIcon />, administrator: true },
  { to: paths.staff, label: 'section.staff', icon: <UsersIcon />, administrator: true },
  { to: paths.promos, label: 'section.promos', icon: <TicketPercentIcon />, administrator: true },
  { to: paths.taskSettings, label: 'section.tasks', icon: <ClipboardListIcon />, administrator: true },
  { to: paths.suppliers, label: 'section.suppliers', icon: <TruckIcon />, administrator: true },
  { to: paths.stations, label: 'section.stations', icon: <ChefHatIcon />, administrator: true },
  { to: paths.printers, label: 'section.printers', icon: <PrinterIcon /> },
  { to: paths.reports, label: 'section.reports', icon: <ChartIcon />, right: 'day_report' },
  { to: paths.dayClose, label: 'section.dayClose', icon: <BanknoteIcon />, administrator: true },
  { to: paths.looseCash, label: 'section.looseCash', icon: <BanknoteIcon />, right: 'loose_money' },
  { to: paths.drawerSettings, label: 'section.drawers', icon: <BanknoteIcon />, administrator: true },
  { to: paths.loss, label: 'section.loss', icon: <EyeIcon />, right: 'loss_watch' },
  { to: paths.ownReasons, label: 'section.reasons', icon: <FileTextIcon />, administrator: true },
  { to: paths.finishedChecks, label: 'section.finishedChecks', icon: <ReceiptTextIcon /> },
  { to: paths.audit, label: 'section.audit', icon: <HistoryIcon />, administrator: true },
  { to: paths.feedback, label: 'section.feedback', icon: <UsersIcon />, feedback: true },
  { to: paths.devices, label: 'section.devices', icon: <KeyIcon /> },
];

/** Those that whoever is signed in may see. */
export function useSections(): readonly Section[] {
  const { isAdmin, rights } = useAccount();
  const venue = useVenue();
  return sections.filter(
    ({ administrator = false, feedback = false, right }) =>
      (isAdmin || !administrator) &&
      (venue.feedback || !feedback) &&
      (right === undefined || rights.includes(right)),
  );
}
