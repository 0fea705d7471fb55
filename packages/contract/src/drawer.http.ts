import { needing, route } from './endpoint.ts';

/** Drawers with cash: who was responsible for which, from the float to the last count. */
export const drawerRoutes = {
  drawers: route(
    'GET',
    '/api/admin/drawers',
    'staff',
    'The drawers, their open shifts, and which of them is this tablet’s',
  ),
  addDrawer: route('POST', '/api/admin/drawers', 'administrator', 'One more drawer'),
  renameDrawer: route(
    'PUT',
    '/api/admin/drawers/:id',
    'administrator',
    'Say what a drawer is called, and on which printer it hangs',
  ),
  removeDrawer: route(
    'DELETE',
    '/api/admin/drawers/:id',
    'administrator',
    'Give up a drawer in which no shift is open; its shifts stay',
  ),
  tabletDrawer: route(
    'GET',
    '/api/admin/tablet-drawer',
    'staff',
    'How many drawers there are, and into which this tablet’s cash goes now',
  ),
  chooseDrawer: route(
    'PUT',
    '/api/admin/tablet-drawer',
    'staff',
    'Into which drawer this tablet puts its cash',
  ),
  openDrawer: needing(
    'drawer',
    route('POST', '/api/admin/drawers/:id/open', 'staff', 'Open a drawer shift with a float'),
  ),
  moveCash: needing(
    'drawer',
    route('POST', '/api/admin/drawers/:id/move', 'staff', 'Put cash in or take it out, beside the checks'),
  ),
  openWithoutSale: needing(
    'no_sale',
    route('POST', '/api/admin/drawers/:id/no-sale', 'staff', 'Open the drawer although nobody pays'),
  ),
  countDrawer: needing(
    'drawer',
    route(
      'POST',
      '/api/admin/drawers/:id/count',
      'staff',
      'Say what was counted; what should be there is told after',
    ),
  ),
  closeDrawer: needing(
    'drawer',
    route('POST', '/api/admin/drawers/:id/close', 'staff', 'End the drawer shift with what was counted last'),
  ),
};
