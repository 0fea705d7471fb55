/** The router counts the pages of this app behind this one; an address that was opened from outside has none. */
export function hasPageBehind(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
