import { CallRefused } from '@masa/client/create-client';
import { api } from '../../shared/api.ts';
import { resourceAtom, useResource } from '../../shared/resource.ts';

/** The name of a table, or that there is none under this code: an old or invented QR (AMB-089). */
export type TableName = {
  readonly name: string | null;
  readonly unknown: boolean;
  /** This code shows the menu and calls the waiter; who wants to order scans the slip that he brings. */
  readonly needsSlip: boolean;
};

const nameOf = (tableId: string, signal: AbortSignal): Promise<TableName> =>
  api.tableSummary({ params: { tableId } }, { signal }).then(
    ({ tableName, ordering }) => ({ name: tableName, unknown: false, needsSlip: ordering === 'slip' }),
    (reason: unknown) => {
      if (reason instanceof CallRefused && reason.status === 404)
        return { name: null, unknown: true, needsSlip: false };
      throw reason;
    },
  );

const scannedAtom = resourceAtom<TableName>();
const previousAtom = resourceAtom<TableName>();

export const useScannedTable = (tableId: string) =>
  useResource(scannedAtom, tableId, (signal) => nameOf(tableId, signal));
export const usePreviousTable = (tableId: string) =>
  useResource(previousAtom, tableId, (signal) => nameOf(tableId, signal));

/** The code stands for no table. */
export const isUnknownTable = (reason: unknown): boolean =>
  reason instanceof CallRefused && reason.error === 'table_not_found';
