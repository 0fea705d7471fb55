import { useEffect } from 'react';
import { tabMemory } from '@masa/client/memory';

const KEY = 'table-name';

function kept(tableId: string): string | undefined {
  const [id, ...name] = (tabMemory.read(KEY) ?? '').split('|');
  return id === tableId ? name.join('|') : undefined;
}

/** The name of the visit's table; without the server the one that this tab has seen last. */
export function useKeptTableName(tableId: string, told: string | undefined): string | undefined {
  useEffect(() => {
    if (told !== undefined) tabMemory.keep(KEY, `${tableId}|${told}`);
  }, [tableId, told]);
  return told ?? kept(tableId);
}
