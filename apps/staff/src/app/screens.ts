import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { scriptOf } from '../shared/script-of.ts';

type Screen = LazyExoticComponent<ComponentType>;
const screen = <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: N): Screen =>
  lazy(async () => ({ default: (await scriptOf(load))[name] }));

/** The boards are in the first download; what is looked at between two rushes is a chunk each. */
export const MenuSettingsRoute = screen(() => import('../routes/menu-settings.tsx'), 'MenuSettingsRoute');
export const MenuEditorRoute = screen(() => import('../routes/menu-editor.tsx'), 'MenuEditorRoute');
export const MenuItemRoute = screen(() => import('../routes/menu-item.tsx'), 'MenuItemRoute');
export const StockSettingsRoute = screen(() => import('../routes/stock-settings.tsx'), 'StockSettingsRoute');
export const NewStockConfigRoute = screen(() => import('../routes/stock-config.tsx'), 'NewStockConfigRoute');
export const StockConfigRoute = screen(() => import('../routes/stock-config.tsx'), 'StockConfigRoute');
export const ReportsRoute = screen(() => import('../routes/reports.tsx'), 'ReportsRoute');
export const DayCloseRoute = screen(() => import('../routes/day-close.tsx'), 'DayCloseRoute');
export const LooseCashRoute = screen(() => import('../routes/loose-cash.tsx'), 'LooseCashRoute');
export const DrawerRoute = screen(() => import('../routes/drawer.tsx'), 'DrawerRoute');
export const DrawerSettingsRoute = screen(
  () => import('../routes/drawer-settings.tsx'),
  'DrawerSettingsRoute',
);
export const LossRoute = screen(() => import('../routes/loss.tsx'), 'LossRoute');
export const OwnReasonsRoute = screen(() => import('../routes/own-reasons.tsx'), 'OwnReasonsRoute');
export const FinishedChecksRoute = screen(
  () => import('../routes/finished-checks.tsx'),
  'FinishedChecksRoute',
);
export const AuditRoute = screen(() => import('../routes/audit.tsx'), 'AuditRoute');
export const FeedbackRoute = screen(() => import('../routes/feedback.tsx'), 'FeedbackRoute');
export const StorageRoute = screen(() => import('../routes/storage.tsx'), 'StorageRoute');
export const SupplierOrdersRoute = screen(
  () => import('../routes/supplier-orders.tsx'),
  'SupplierOrdersRoute',
);
export const NewSupplierOrderRoute = screen(
  () => import('../routes/supplier-orders.tsx'),
  'NewSupplierOrderRoute',
);
export const SupplierOrderRoute = screen(() => import('../routes/supplier-orders.tsx'), 'SupplierOrderRoute');
export const DeliveriesRoute = screen(() => import('../routes/deliveries.tsx'), 'DeliveriesRoute');
export const NewDeliveryRoute = screen(() => import('../routes/deliveries.tsx'), 'NewDeliveryRoute');
export const DeliveryRoute = screen(() => import('../routes/deliveries.tsx'), 'DeliveryRoute');
export const StaffAccountsRoute = screen(() => import('../routes/staff-accounts.tsx'), 'StaffAccountsRoute');
export const NewStaffAccountRoute = screen(
  () => import('../routes/staff-accounts.tsx'),
  'NewStaffAccountRoute',
);
export const StaffAccountRoute = screen(() => import('../routes/staff-accounts.tsx'), 'StaffAccountRoute');
export const DiningTablesRoute = screen(() => import('../routes/dining-tables.tsx'), 'DiningTablesRoute');
export const NewDiningTableRoute = screen(() => import('../routes/dining-tables.tsx'), 'NewDiningTableRoute');
export const DiningTableRoute = screen(() => import('../routes/dining-tables.tsx'), 'DiningTableRoute');
export const QrSheetsRoute = screen(() => import('../routes/dining-tables.tsx'), 'QrSheetsRoute');
export const PromoSettingsRoute = screen(() => import('../routes/promo-settings.tsx'), 'PromoSettingsRoute');
export const TaskSettingsRoute = screen(() => import('../routes/task-settings.tsx'), 'TaskSettingsRoute');
export const SupplierSettingsRoute = screen(
  () => import('../routes/supplier-settings.tsx'),
  'SupplierSettingsRoute',
);
export const SetupRoute = screen(() => import('../routes/setup.tsx'), 'SetupRoute');
export const VenueSettingsRoute = screen(() => import('../routes/venue-settings.tsx'), 'VenueSettingsRoute');
export const OpeningRoute = screen(() => import('../routes/opening.tsx'), 'OpeningRoute');
export const StationsRoute = screen(() => import('../routes/stations.tsx'), 'StationsRoute');
export const PrintersRoute = screen(() => import('../routes/printers.tsx'), 'PrintersRoute');
export const DevicesRoute = screen(() => import('../routes/devices.tsx'), 'DevicesRoute');
export const ProfileRoute = screen(() => import('../routes/profile.tsx'), 'ProfileRoute');
export const BoardRoute = screen(() => import('../routes/board.tsx'), 'BoardRoute');
export const PassRoute = screen(() => import('../routes/pass.tsx'), 'PassRoute');
export const TaskRoute = screen(() => import('../routes/task.tsx'), 'TaskRoute');
export const SettingsListRoute = screen(() => import('../routes/settings-list.tsx'), 'SettingsListRoute');
export const SettingsRoute = screen(() => import('../routes/settings.tsx'), 'SettingsRoute');
export const StockRoute = screen(() => import('../routes/stock.tsx'), 'StockRoute');
