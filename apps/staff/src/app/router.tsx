import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardRoute } from '../routes/dashboard.tsx';
import { DevicesRoute } from '../routes/devices.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { PrintersRoute } from '../routes/printers.tsx';
import { ProfileRoute } from '../routes/profile.tsx';
import { SettingsRoute } from '../routes/settings.tsx';
import { StockRoute } from '../routes/stock.tsx';
import { TaskRoute } from '../routes/task.tsx';
import { supplyPlaces } from '../shared/supply-places.ts';
import { newStockConfigPath, paths } from './paths.ts';
import {
  DeliveriesRoute,
  DeliveryRoute,
  MenuItemRoute,
  MenuSettingsRoute,
  NewDeliveryRoute,
  NewStockConfigRoute,
  NewSupplierOrderRoute,
  StockConfigRoute,
  StockSettingsRoute,
  StorageRoute,
  SupplierOrderRoute,
  SupplierOrdersRoute,
} from './screens.ts';
import { Shell } from './shell.tsx';

export function StaffRoutes(): ReactElement {
  return (
    <Routes>
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
        <Route path={paths.settings} element={<SettingsRoute />}>
          <Route index element={<MenuSettingsRoute />} />
          <Route path={paths.stockSettings} element={<StockSettingsRoute />}>
            <Route path={newStockConfigPath} element={<NewStockConfigRoute />} />
            <Route path={`${paths.stockSettings}/:id/edit`} element={<StockConfigRoute />} />
          </Route>
          <Route path={paths.printers} element={<PrintersRoute />} />
          <Route path={paths.devices} element={<DevicesRoute />} />
        </Route>
        <Route path={`${paths.menu}/:id/edit`} element={<MenuItemRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
