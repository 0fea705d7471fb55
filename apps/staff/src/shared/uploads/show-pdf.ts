/** Long enough for the other tab to have read it. */
const KEPT_MS = 60_000;

/** In another tab, which is opened while the press lasts: later, a browser takes it for a pop-up. Fetched with our credentials. */
export async function showPdf(fetched: () => Promise<Uint8Array>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const bytes = await fetched();
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    (tab ?? window).location.assign(url);
  } catch (reason) {
    tab?.close();
    throw reason;
  }
}
