export { expiryInstant } from './expiry.ts';
export { availableAt, levelsOf } from './level.view.ts';
export { addUse, changeUses, removeUse } from './menu-use.ts';
export { lockConfigs, nameKey, readConfigs, type StockConfig } from './stock-config.store.ts';
export { stockHandlers } from './stock.routes.ts';
export { readLinks } from './stock-link.store.ts';
export { readUses, type MenuStockUse, type Recipe } from './stock-use.store.ts';
export { storeroom, type Portion, type Storeroom } from './storeroom.ts';
export { usedPerDay } from './use-by-day.view.ts';
