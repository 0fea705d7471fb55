import type { demoMenuRoutes } from '@masa/contract/menu-demo.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DemoMenuService } from './demo-menu.service.ts';

export const demoMenuHandlers = (menu: DemoMenuService): Handlers<typeof demoMenuRoutes> => ({
  takeDemoMenu: ({ caller, once }) => menu.take(staffOf(caller), once),
});
