import { createBrowserRouter, createRoutesFromElements, Route } from 'react-router-dom';
import { DashboardRoute } from '../routes/dashboard.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { SettingsListRoute } from '../routes/settings-list.tsx';
import { SettingsRoute } from '../routes/settings.tsx';
import { StockRoute } from '../routes/stock.tsx';
import { supplyPlaces } from '../shared/supply/places.ts';
import { App } from './app.tsx';
import { BASE, newStockConfigPath, paths, staffPlaces, tablePlaces } from './paths.ts';
import {
  AuditRoute,
  DayCloseRoute,
  DeliveriesRoute,
  DeliveryRoute,
  DevicesRoute,
  DiningTableRoute,
  DiningTablesRoute,
  MenuEditorRoute,
  MenuItemRoute,
  MenuSettingsRoute,
  NewDeliveryRoute,
  NewDiningTableRoute,
  NewStaffAccountRoute,
  NewStockConfigRoute,
  NewSupplierOrderRoute,
  PrintersRoute,
  ProfileRoute,
  ReportsRoute,
  PromoSettingsRoute,
  SetupRoute,
  StaffAccountRoute,
  StaffAccountsRoute,
  QrSheetsRoute,
  StockConfigRoute,
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
      <Route path={`${paths.tasks}/:taskId`} element={<TaskRoute />} />
      <Route path={paths.profile} element={<ProfileRoute />} />
      <Route path={paths.stock} element={<StockRoute />}>
        <Route index element={<StorageRoute />} />
        <Route path={paths.supplierOrders} element={<SupplierOrdersRoute />} />
        <Route path={supplyPlaces.newOrder} element={<NewSupplierOrderRoute />} />
        <Route path={`${paths.supplierOrders}/:id`} element={<SupplierOrderRoute />} />
        <Route path={paths.deliveries} element={<DeliveriesRoute />} />
        <Route path={`${supplyPlaces.newDelivery}/:orderId?`} element={<NewDeliveryRoute />} />
        <Route path={`${paths.deliveries}/:id`} element={<DeliveryRoute />} />
      </Route>
      <Route path={paths.allSettings} element={<SettingsListRoute />} />
      <Route path={paths.settings} element={<SettingsRoute />}>
        <Route index element={<MenuSettingsRoute />} />
        <Route path={`${paths.menuEditor}/*`} element={<MenuEditorRoute />} />
        <Route path={paths.stockSettings} element={<StockSettingsRoute />}>
          <Route path={newStockConfigPath} element={<NewStockConfigRoute />} />
          <Route path={`${paths.stockSettings}/:id/edit`} element={<StockConfigRoute />} />
        </Route>
        <Route path={paths.staff} element={<StaffAccountsRoute />}>
          <Route path={staffPlaces.create} element={<NewStaffAccountRoute />} />
          <Route path={`${paths.staff}/:username/edit`} element={<StaffAccountRoute />} />
        </Route>
        <Route path={paths.venueSettings} element={<VenueSettingsRoute />} />
        <Route path={paths.diningTables} element={<DiningTablesRoute />}>
          <Route path={tablePlaces.create} element={<NewDiningTableRoute />} />
          <Route path={tablePlaces.sheets} element={<QrSheetsRoute />} />
          <Route path={`${paths.diningTables}/:id/edit`} element={<DiningTableRoute />} />
        </Route>
        <Route path={paths.printers} element={<PrintersRoute />} />
        <Route path={`${paths.promos}/*`} element={<PromoSettingsRoute />} />
        <Route path={`${paths.taskSettings}/*`} element={<TaskSettingsRoute />} />
        <Route path={paths.suppliers} element={<SupplierSettingsRoute />} />
        <Route path={paths.reports} element={<ReportsRoute />} />
        <Route path={paths.dayClose} element={<DayCloseRoute />} />
        <Route path={paths.audit} element={<AuditRoute />} />
        <Route path={paths.devices} element={<DevicesRoute />} />
      </Route>
      <Route path={`${paths.menu}/:id/edit`} element={<MenuItemRoute />} />
      <Route path={`${paths.setup}/:step?`} element={<SetupRoute />} />
      <Route path="*" element={<NotFoundRoute />} />
    </Route>
  </Route>
);

/** Begins where the browser's address points, and hears of "back" until it is disposed of. */
export const staffRouter = (): ReturnType<typeof createBrowserRouter> =>
  createBrowserRouter(createRoutesFromElements(routes), { basename: BASE });
