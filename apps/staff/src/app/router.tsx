import { createBrowserRouter, createRoutesFromElements, Route } from 'react-router-dom';
import { DashboardRoute } from '../routes/dashboard.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { App } from './app.tsx';
import {
  BASE,
  menuItemPaths,
  paths,
  setupPaths,
  staffPaths,
  stockSettingsPaths,
  supplyPaths,
  tablePaths,
  taskPaths,
} from '../shared/paths.ts';
import {
  AuditRoute,
  BoardRoute,
  DayCloseRoute,
  DeliveriesRoute,
  DeliveryRoute,
  DevicesRoute,
  DiningTableRoute,
  DiningTablesRoute,
  DrawerRoute,
  DrawerSettingsRoute,
  FeedbackRoute,
  FinishedChecksRoute,
  LooseCashRoute,
  LossRoute,
  MenuEditorRoute,
  MenuItemRoute,
  MenuSettingsRoute,
  NewDeliveryRoute,
  NewDiningTableRoute,
  NewStaffAccountRoute,
  NewStockConfigRoute,
  NewSupplierOrderRoute,
  OpeningRoute,
  OwnReasonsRoute,
  PassRoute,
  PrintersRoute,
  ProfileRoute,
  PromoSettingsRoute,
  QrSheetsRoute,
  ReportsRoute,
  SettingsListRoute,
  SettingsRoute,
  SetupRoute,
  StaffAccountRoute,
  StaffAccountsRoute,
  StationsRoute,
  StockConfigRoute,
  StockRoute,
  StockSettingsRoute,
  StorageRoute,
  SupplierOrderRoute,
  SupplierOrdersRoute,
  SupplierSettingsRoute,
  TaskRoute,
  TaskSettingsRoute,
  VenueSettingsRoute,
} from './screens.ts';
import { Shell } from './shell.tsx';

const routes = (
  <Route element={<App />}>
    <Route element={<Shell />}>
      <Route index element={<DashboardRoute />} />
      <Route path={paths.dashboard} element={<DashboardRoute />} />
      <Route path={paths.board} element={<BoardRoute />} />
      <Route path={paths.pass} element={<PassRoute />} />
      <Route path={paths.drawer} element={<DrawerRoute />} />
      <Route path={taskPaths.any} element={<TaskRoute />} />
      <Route path={paths.profile} element={<ProfileRoute />} />
      <Route path={paths.stock} element={<StockRoute />}>
        <Route index element={<StorageRoute />} />
        <Route path={supplyPaths.orders} element={<SupplierOrdersRoute />} />
        <Route path={supplyPaths.newOrder} element={<NewSupplierOrderRoute />} />
        <Route path={supplyPaths.anyOrder} element={<SupplierOrderRoute />} />
        <Route path={supplyPaths.deliveries} element={<DeliveriesRoute />} />
        <Route path={supplyPaths.anyNewDelivery} element={<NewDeliveryRoute />} />
        <Route path={supplyPaths.anyDelivery} element={<DeliveryRoute />} />
      </Route>
      <Route path={paths.allSettings} element={<SettingsListRoute />} />
      <Route path={paths.settings} element={<SettingsRoute />}>
        <Route index element={<MenuSettingsRoute />} />
        <Route path={`${paths.menuEditor}/*`} element={<MenuEditorRoute />} />
        <Route path={paths.stockSettings} element={<StockSettingsRoute />}>
          <Route path={stockSettingsPaths.create} element={<NewStockConfigRoute />} />
          <Route path={stockSettingsPaths.anyEdit} element={<StockConfigRoute />} />
        </Route>
        <Route path={paths.staff} element={<StaffAccountsRoute />}>
          <Route path={staffPaths.create} element={<NewStaffAccountRoute />} />
          <Route path={staffPaths.anyEdit} element={<StaffAccountRoute />} />
        </Route>
        <Route path={paths.venueSettings} element={<VenueSettingsRoute />} />
        <Route path={`${paths.opening}/*`} element={<OpeningRoute />} />
        <Route path={paths.diningTables} element={<DiningTablesRoute />}>
          <Route path={tablePaths.create} element={<NewDiningTableRoute />} />
          <Route path={tablePaths.sheets} element={<QrSheetsRoute />} />
          <Route path={tablePaths.anyEdit} element={<DiningTableRoute />} />
        </Route>
        <Route path={`${paths.stations}/*`} element={<StationsRoute />} />
        <Route path={paths.printers} element={<PrintersRoute />} />
        <Route path={`${paths.promos}/*`} element={<PromoSettingsRoute />} />
        <Route path={`${paths.taskSettings}/*`} element={<TaskSettingsRoute />} />
        <Route path={paths.suppliers} element={<SupplierSettingsRoute />} />
        <Route path={paths.reports} element={<ReportsRoute />} />
        <Route path={paths.dayClose} element={<DayCloseRoute />} />
        <Route path={paths.looseCash} element={<LooseCashRoute />} />
        <Route path={paths.loss} element={<LossRoute />} />
        <Route path={paths.finishedChecks} element={<FinishedChecksRoute />} />
        <Route path={paths.audit} element={<AuditRoute />} />
        <Route path={paths.feedback} element={<FeedbackRoute />} />
        <Route path={paths.drawerSettings} element={<DrawerSettingsRoute />} />
        <Route path={paths.ownReasons} element={<OwnReasonsRoute />} />
        <Route path={paths.devices} element={<DevicesRoute />} />
      </Route>
      <Route path={menuItemPaths.anyEdit} element={<MenuItemRoute />} />
      <Route path={setupPaths.anyStep} element={<SetupRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Route>
  </Route>
);

/** Begins where the browser's address points, and hears of "back" until it is disposed of. */
export const staffRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(createRoutesFromElements(routes), { basename: BASE });
