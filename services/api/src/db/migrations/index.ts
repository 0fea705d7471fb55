import { placesAndPeople } from './0001-places-and-people.ts';
import { menu } from './0002-menu.ts';
import { visit } from './0003-visit.ts';
import { promos } from './0004-promos.ts';
import { printing } from './0005-printing.ts';
import { tasks } from './0006-tasks.ts';
import { staffWork } from './0007-staff-work.ts';
import { alerts } from './0008-alerts.ts';
import { paper } from './0009-paper.ts';
import { stock } from './0010-stock.ts';
import { twins } from './0011-twins.ts';
import { auditSeals } from './0012-audit-seals.ts';
import { tablets } from './0013-tablets.ts';
import { voids } from './0014-voids.ts';
import { qrSheets } from './0015-qr-sheets.ts';
import { menuEditor } from './0016-menu-editor.ts';
import { erasing } from './0017-erasing.ts';
import { training } from './0019-training.ts';
import { presence } from './0020-presence.ts';
import { waiting } from './0020-waiting.ts';
import { broughtCodes } from './0021-brought-codes.ts';
import { proofsEnd } from './0023-proofs-end.ts';
import { announcements } from './0024-announcements.ts';
import { virtualPrinters } from './0025-virtual-printers.ts';
import { history } from './0026-history.ts';
import { visitSlips } from './0027-visit-slips.ts';
import { unshown } from './0028-unshown.ts';
import { sums } from './0029-sums.ts';
import { orderPath } from './0030-order-path.ts';
import { foundByIndex } from './0031-found-by-index.ts';
import { kindsSaid } from './0032-kinds-said.ts';
import { modifiers } from './0034-modifiers.ts';
import { rush } from './0035-rush.ts';
import { notes } from './0036-notes.ts';
import { kitchen } from './0041-kitchen.ts';
import { settling } from './0040-settling.ts';
import { telling } from './0040-telling.ts';
import { allergens } from './0038-allergens.ts';
import { leftOut } from './0037-left-out.ts';
import { opening } from './0039-opening.ts';
import { soldModifiers } from './0043-sold-modifiers.ts';
import { allergiesTold } from './0038-allergies-told.ts';
import { recalls } from './0050-recalls.ts';
import { stockReturns } from './0051-stock-returns.ts';
import { devicePrefs } from './0056-device-prefs.ts';
import { payments } from './0064-payments.ts';
import { paymentsOfBefore } from './0065-payments-of-before.ts';
import { drawers } from './0066-drawers.ts';
import { loss } from './0070-loss.ts';
import { returnable } from './0067-returnable.ts';
import { drawerPulses } from './0068-drawer-pulses.ts';
import { adjustments } from './0069-adjustments.ts';
import { refunds } from './0071-refunds.ts';
import { shares } from './0072-shares.ts';
import { receipts } from './0076-receipts.ts';
import { receiptsOfBefore } from './0077-receipts-of-before.ts';
import { returnReceipts } from './0078-return-receipts.ts';
import { looseCash } from './0079-loose-cash.ts';
import { passRings } from './0080-pass-rings.ts';
import { recalledParts } from './0081-recalled-parts.ts';
import { receiptPages } from './0082-receipt-pages.ts';
import { writtenOffReceipts } from './0083-written-off-receipts.ts';
import { prepMinutes } from './0058-prep-minutes.ts';
import { pickupTimes } from './0061-pickup-times.ts';
import { seats } from './0059-seats.ts';
import { pickupCodes } from './0057-pickup-codes.ts';
import { userRights } from './0060-rights.ts';
import { struck } from './0062-struck.ts';
import { approvals } from './0063-approvals.ts';
import { stations } from './0054-stations.ts';
import { courses } from './0052-courses.ts';
import type { Migration } from './table.ts';

export type { Migration } from './table.ts';

/**
 * In order. A landed migration is never edited or moved; a new one is appended. `testing/landed-states.ts` remembers what
 * each of them has made. Lists of states stand here as literals: the domain may learn a new state, what was migrated may not.
 */
export const migrations: readonly Migration[] = [
  placesAndPeople,
  menu,
  visit,
  promos,
  printing,
  tasks,
  staffWork,
  alerts,
  paper,
  stock,
  twins,
  auditSeals,
  tablets,
  voids,
  qrSheets,
  menuEditor,
  erasing,
  training,
  virtualPrinters,
  broughtCodes,
  // Landed after 0021, whose list of reasons for a closed visit it makes longer.
  presence,
  proofsEnd,
  waiting,
  announcements,
  history,
  visitSlips,
  unshown,
  sums,
  orderPath,
  foundByIndex,
  kindsSaid,
  modifiers,
  rush,
  notes,
  kitchen,
  settling,
  allergens,
  leftOut,
  opening,
  telling,
  soldModifiers,
  allergiesTold,
  recalls,
  stockReturns,
  devicePrefs,
  stations,
  courses,
  prepMinutes,
  seats,
  pickupCodes,
  userRights,
  struck,
  approvals,
  pickupTimes,
  payments,
  paymentsOfBefore,
  drawers,
  returnable,
  drawerPulses,
  adjustments,
  loss,
  refunds,
  shares,
  receipts,
  receiptsOfBefore,
  returnReceipts,
  looseCash,
  passRings,
  recalledParts,
  receiptPages,
  writtenOffReceipts,
];
