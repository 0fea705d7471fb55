import { lazy } from 'react';
import { scriptOf } from '../shared/script-of.ts';

/** The boards are in the first download; what is looked at between two rushes is a chunk each. */
export const MenuSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/menu-settings.tsx'))).MenuSettingsRoute,
}));
export const MenuEditorRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/menu-editor.tsx'))).MenuEditorRoute,
}));
export const MenuItemRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/menu-item.tsx'))).MenuItemRoute,
}));
export const StockSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-settings.tsx'))).StockSettingsRoute,
}));
export const NewStockConfigRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-config.tsx'))).NewStockConfigRoute,
}));
export const StockConfigRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stock-config.tsx'))).StockConfigRoute,
}));
export const ReportsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/reports.tsx'))).ReportsRoute,
}));
export const DayCloseRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/day-close.tsx'))).DayCloseRoute,
}));
export const LooseCashRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/loose-cash.tsx'))).LooseCashRoute,
}));
export const DrawerRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/drawer.tsx'))).DrawerRoute,
}));
export const DrawerSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/drawer-settings.tsx'))).DrawerSettingsRoute,
}));
export const LossRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/loss.tsx'))).LossRoute,
}));
export const OwnReasonsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/own-reasons.tsx'))).OwnReasonsRoute,
}));
export const FinishedChecksRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/finished-checks.tsx'))).FinishedChecksRoute,
}));
export const AuditRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/audit.tsx'))).AuditRoute,
}));
export const FeedbackRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/feedback.tsx'))).FeedbackRoute,
}));
export const StorageRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/storage.tsx'))).StorageRoute,
}));
export const SupplierOrdersRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).SupplierOrdersRoute,
}));
export const NewSupplierOrderRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).NewSupplierOrderRoute,
}));
export const SupplierOrderRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-orders.tsx'))).SupplierOrderRoute,
}));
export const DeliveriesRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).DeliveriesRoute,
}));
export const NewDeliveryRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).NewDeliveryRoute,
}));
export const DeliveryRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/deliveries.tsx'))).DeliveryRoute,
}));
export const StaffAccountsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/staff-accounts.tsx'))).StaffAccountsRoute,
}));
export const NewStaffAccountRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/staff-accounts.tsx'))).NewStaffAccountRoute,
}));
export const StaffAccountRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/staff-accounts.tsx'))).StaffAccountRoute,
}));
export const DiningTablesRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/dining-tables.tsx'))).DiningTablesRoute,
}));
export const NewDiningTableRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/dining-tables.tsx'))).NewDiningTableRoute,
}));
export const DiningTableRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/dining-tables.tsx'))).DiningTableRoute,
}));
export const QrSheetsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/dining-tables.tsx'))).QrSheetsRoute,
}));
export const PromoSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/promo-settings.tsx'))).PromoSettingsRoute,
}));
export const TaskSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/task-settings.tsx'))).TaskSettingsRoute,
}));
export const SupplierSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/supplier-settings.tsx'))).SupplierSettingsRoute,
}));
export const SetupRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/setup.tsx'))).SetupRoute,
}));
export const VenueSettingsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/venue-settings.tsx'))).VenueSettingsRoute,
}));
export const OpeningRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/opening.tsx'))).OpeningRoute,
}));
export const StationsRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/stations.tsx'))).StationsRoute,
}));
export const PrintersRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/printers.tsx'))).PrintersRoute,
}));
export const DevicesRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/devices.tsx'))).DevicesRoute,
}));
export const ProfileRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/profile.tsx'))).ProfileRoute,
}));
export const BoardRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/board.tsx'))).BoardRoute,
}));
export const PassRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/pass.tsx'))).PassRoute,
}));
export const TaskRoute = lazy(async () => ({
  default: (await scriptOf(() => import('../routes/task.tsx'))).TaskRoute,
}));
