/** Quick orders live on pseudo tables 'A1', 'A2', …; nothing else may begin with 'A' (AMB-084). */
export const QUICK_TABLE_PREFIX = 'A';
/** Virtual tables (take-away, glovo, counter) begin with 'V' (AMB-088). */
export const VIRTUAL_TABLE_PREFIX = 'V';

export const tableKinds = ['physical', 'virtual', 'quick'] as const;
export type TableKind = (typeof tableKinds)[number];

/** What the table of a quick order is called where no language has been chosen yet. */
export const quickTableName = (code: string): string => `Quick order ${code}`;
const QUICK_NAME = /^Quick order (A\d+)$/u;
/** 'A7' of a table that is called so, for whoever says it in another language. */
export const quickOrderOf = (tableName: string): string | undefined => QUICK_NAME.exec(tableName)?.[1];
/** 'A7' or '12', where no sentence in any language is made of it. */
export const tableMark = (tableName: string): string => quickOrderOf(tableName) ?? tableName;

export const isQuickTable = (tableId: string): boolean => tableId.startsWith(QUICK_TABLE_PREFIX);

/** Crockford's digits without A and V: 12 of them are 58 bits that no guest can guess (AMB-089). */
export const TABLE_CODE_ALPHABET = '0123456789BCDEFGHJKMNPQRSTWXYZ';
export const TABLE_CODE_LENGTH = 12;

/** Orders are spoken of by the first five characters of their id. */
const SHORT_ID_LENGTH = 5;
export const shortId = (id: string): string => id.slice(0, SHORT_ID_LENGTH).toUpperCase();
