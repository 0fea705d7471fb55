export { accountHandlers } from './account.routes.ts';
export { accountService, type AccountOptions, type AccountService } from './account.service.ts';
export { activeUsers, firstAdministrator, hasStaff } from './account.store.ts';
export { createUser } from './create-user.ts';
export { CHEAP_PASSWORD_COST } from './passwords.ts';
export { staffAccountHandlers } from './staff-accounts.routes.ts';
export { staffAccountService } from './staff-accounts.service.ts';
export { tabletService } from './tablet.service.ts';
