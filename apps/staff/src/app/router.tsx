import type { ReactElement } from 'react';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import { DashboardRoute } from '../routes/dashboard.tsx';
import { DevicesRoute } from '../routes/devices.tsx';
import { NotFoundRoute } from '../routes/not-found.tsx';
import { PrintersRoute } from '../routes/printers.tsx';
import { ProfileRoute } from '../routes/profile.tsx';
import { SettingsRoute } from '../routes/settings.tsx';
import { TaskRoute } from '../routes/task.tsx';
import { carriedSearch } from '../shared/language.ts';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

/** Settings open with their first section. */
function FirstSettings(): ReactElement {
  const [search] = useSearchParams();
  return <Navigate replace to={{ pathname: paths.printers, search: carriedSearch(search) }} />;
}

export function StaffRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<DashboardRoute />} />
        <Route path={paths.dashboard} element={<DashboardRoute />} />
        <Route path={`${paths.tasks}/:taskId`} element={<TaskRoute />} />
        <Route path={paths.profile} element={<ProfileRoute />} />
        <Route path={paths.settings} element={<SettingsRoute />}>
          <Route index element={<FirstSettings />} />
          <Route path={paths.printers} element={<PrintersRoute />} />
          <Route path={paths.devices} element={<DevicesRoute />} />
        </Route>
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
