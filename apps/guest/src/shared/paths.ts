import { receiptPath } from '@masa/domain/receipt-page';
import { guestPages, STAFF_APP } from '@masa/front/addresses';

const TABLE = '/table/';

/** Every address of the guest app, and the door to the staff app. No other file writes one down. */
export const paths = {
  home: '/',
  menu: guestPages.menu,
  cart: `${guestPages.menu}/cart`,
  tableSummary: guestPages.tableSummary,
  myOrder: '/order',
  tableEntry: `${TABLE}:tableId`,
  receipt: receiptPath(':token'),
  waiter: STAFF_APP,
} as const;

/** What the code on a table leads to. */
export const isTableEntry = (pathname: string): boolean => pathname.startsWith(TABLE);

/** Of one check, for whoever has its address. */
export const isReceipt = (pathname: string): boolean => pathname.startsWith(receiptPath(''));

/** The worker that keeps the app for when there is no network. */
export const WORKER = '/sw.js';
