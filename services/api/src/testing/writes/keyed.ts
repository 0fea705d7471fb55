import { approvalWrites } from './approval.ts';
import { hallWrites } from './hall.ts';
import { drawerWrites } from './drawer.ts';
import { lossWrites } from './loss.ts';
import { menuWrites } from './menu.ts';
import { moneyWrites } from './money.ts';
import { openingWrites } from './opening.ts';
import { printWrites } from './print.ts';
import { stationWrites } from './station.ts';
import { staffWrites } from './staff.ts';
import { supplyWrites } from './supply.ts';
import { wallWrites } from './wall.ts';
import type { Writes } from './write.ts';

/** Calls that take a key, so that what is sent again happens once. */
export const keyedWrites: Writes = {
  ...hallWrites,
  ...moneyWrites,
  ...approvalWrites,
  ...drawerWrites,
  ...lossWrites,
  ...menuWrites,
  ...openingWrites,
  ...supplyWrites,
  ...staffWrites,
  ...printWrites,
  ...stationWrites,
  ...wallWrites,
};
