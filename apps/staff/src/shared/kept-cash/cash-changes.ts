import { isGone, type CashRow, type GoneCash, type KeptCash } from './stored-cash.ts';

/** From what lies under a key to what lies there next: the same row where nothing changes. Null: nothing lies there. */
export type CashChange = (lying: CashRow | null) => CashRow;

/** What no tab has settled yet is kept. */
export const keeping =
  (mine: KeptCash): CashChange =>
  (lying) =>
    lying ?? mine;

/** Somebody begins to send it: from here on nobody can take it back. */
export const beginning =
  (mine: KeptCash): CashChange =>
  (lying) => {
    const row = lying ?? mine;
    return isGone(row) || row.step !== 'new' ? row : { ...row, step: 'tried' };
  };

/** The house has refused it as it was. */
export const stepping =
  (mine: KeptCash, step: 'late' | 'refused'): CashChange =>
  (lying) =>
    lying !== null && isGone(lying) ? lying : { ...mine, step };

/** It was not taken after all, which only counts for what nobody has begun to send. */
export const takingBack =
  (key: string, endTs: number): CashChange =>
  (lying) =>
    lying !== null && (isGone(lying) || lying.step !== 'new') ? lying : { key, end: 'taken_back', endTs };

export const ending =
  (key: string, end: GoneCash['end'], endTs: number): CashChange =>
  () => ({ key, end, endTs });
