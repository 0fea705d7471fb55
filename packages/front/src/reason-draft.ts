/** As it is chosen and typed; no reason is one that may be left out. */
export type ReasonDraft = { readonly reason: string; readonly note: string };
export const noReason: ReasonDraft = { reason: '', note: '' };

/** What the call takes along; nothing at all where nothing was said. */
export const saidReason = ({ reason, note }: ReasonDraft) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note: note.trim() }),
});
