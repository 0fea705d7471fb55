export { isOrderable, readMenu, type MenuItem } from './menu.view.ts';
export { menuHandlers } from './menu.routes.ts';
export { picturesOfMenu } from './menu-pictures.view.ts';
