import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { useLiveSignal } from '@masa/front/live-signal';
import { resourceAtom, useResource, type Reloadable } from '../../shared/resource.ts';

export type TableSummary = Response<'tableSummary'>;

const summaryAtom = resourceAtom<TableSummary>();

/** Name and number of orders of the session's table. */
export function useTableSummary(tableId: string | null): Reloadable<TableSummary> {
  const summary = useResource(summaryAtom, tableId, (signal) =>
    api.tableSummary({ params: { tableId: tableId ?? '' } }, { signal }),
  );
  useLiveSignal((signal) => {
    if (signal.kind === 'missed' || signal.tableId === tableId) summary.reload();
  });
  return summary;
}
