import type { menuPrintRoutes } from '@masa/contract/menu-print.http';
import { languages } from '@masa/domain/language';
import type { Handlers } from '../../http/handlers.ts';
import type { MenuPrintService } from './menu-print.service.ts';

export const menuPrintHandlers = (menu: MenuPrintService): Handlers<typeof menuPrintRoutes> => ({
  menuPrint: async ({ query, reply }) => {
    reply.header('Cache-Control', 'no-store');
    reply.header('Content-Disposition', 'inline; filename="menu.pdf"');
    return menu.print({
      format: query.format,
      languages: query.languages === 'all' ? languages : [query.languages],
      withPictures: query.pictures === '1',
      allergens: query.allergens,
    });
  },
  menuPrintGaps: () => menu.gaps(),
});
