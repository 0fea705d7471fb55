import { restate, type Migration } from './table.ts';

const KINDS = ['sticker', 'precheck', 'fiscal', 'test', 'slip'];

/** 0027 let a paper be of no kind. One that says none is a test page, which nobody waits for. */
export const kindsSaid: Migration = {
  name: '0032_kinds_said',
  up: (db) => restate(db, 'print_jobs', 'kind', { values: KINDS, otherwise: 'test' }),
  down: (db) => restate(db, 'print_jobs', 'kind', { values: KINDS, otherwise: null }),
};
