import { useEffect } from 'react';

const KEY = 'table-name';

function kept(tableId: string): string | undefined {
  try {
    const [id, ...name] = (sessionStorage.getItem(KEY) ?? '').split('|');
    return id === tableId ? name.join('|') : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the visit's table; without the server the one that this tab has seen last. */
export function useKeptTableName(tableId: string, told: string | undefined): string | undefined {
  useEffect(() => {
    if (told === undefined) return;
    try {
      sessionStorage.setItem(KEY, `${tableId}|${told}`);
    } catch {
      // A storage that is full or forbidden keeps no name, and the screen shows a dash.
      return;
    }
  }, [tableId, told]);
  return told ?? kept(tableId);
}
