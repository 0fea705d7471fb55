import type { Chance } from './chance.ts';
import { adjust, takeBack } from './changes.ts';
import { cancel, complete, read } from './closing.ts';
import { deskOf, type Staff } from './desk.ts';
import type { Bill } from './model.ts';
import { correct, finish, giveBack, undo } from './refunds.ts';
import { dropShare, makeShare, take } from './takes.ts';

const OPEN = [
  take,
  take,
  take,
  take,
  makeShare,
  makeShare,
  makeShare,
  dropShare,
  adjust,
  adjust,
  adjust,
  takeBack,
  giveBack,
  finish,
  undo,
  correct,
];
const CLOSED = [giveBack, giveBack, finish, correct];

/** One check and all that is done with its money, on both sides. */
export function tillOf(bill: Bill, staff: Staff, chance: Chance) {
  const desk = deskOf(bill, staff, chance);
  return {
    anything: async (): Promise<void> => void (await chance.pick(OPEN)(desk)),
    anythingLater: async (): Promise<void> => void (await chance.pick(CLOSED)(desk)),
    cancel: () => cancel(desk),
    complete: () => complete(desk),
    read: () => read(desk),
    giveBack: () => giveBack(desk),
  };
}
