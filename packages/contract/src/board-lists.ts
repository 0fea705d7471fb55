/**
 * The lists of the board that is open in hall and kitchen, and the field by which a screen and the server know a row of
 * each again. What rings is a list of names: they are known by themselves.
 */
export const boardLists = {
  openWaiterOrders: 'id',
  openKitchenOrders: 'id',
  checks: 'checkId',
  sessionsLookup: 'id',
  waiterCalls: 'id',
  presence: 'tableId',
  heldVisits: 'tableId',
  deeds: 'deedId',
  waiterThings: null,
  kitchenThings: null,
} as const;
export type BoardList = keyof typeof boardLists;
