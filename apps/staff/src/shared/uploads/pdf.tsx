import { FieldError } from '@masa/ui/field';
import { FileTextIcon } from '@masa/ui/icons';
import { SpinnerMark } from '@masa/ui/spinner';
import { useState, type ReactElement } from 'react';
import { api } from '../api.ts';
import { useTexts } from '../texts.tsx';
import './uploads.css';

/** Long enough for the other tab to have read it. */
const KEPT_MS = 60_000;

/** Pdfs need our credentials (AMB-115): they are fetched, and opened from here. */
async function showIn(tab: Window | null, filename: string): Promise<void> {
  try {
    const bytes = await api.readImage({ params: { filename }, query: {} });
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    if (tab === null) window.location.assign(url);
    else tab.location.assign(url);
  } catch (reason) {
    tab?.close();
    throw reason;
  }
}

export type PdfProps = { readonly filename: string; readonly name: string };

/** A pdf as a chip with its name; a press opens it in another tab. */
export function Pdf({ filename, name }: PdfProps): ReactElement {
  const { t } = useTexts();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const open = (): void => {
    if (state === 'busy') return;
    setState('busy');
    // While the press lasts: later, a browser takes it for a pop-up.
    showIn(window.open('', '_blank'), filename).then(
      () => setState('rest'),
      () => setState('failed'),
    );
  };
  return (
    <span className="uploads-pdf">
      <button
        type="button"
        className="chip uploads-pdf-chip"
        aria-label={t('document.open', { name })}
        aria-busy={state === 'busy' || undefined}
        onClick={open}
      >
        {state === 'busy' ? <SpinnerMark /> : <FileTextIcon size="small" />}
        {name}
      </button>
      {state === 'failed' && <FieldError>{t('document.failed')}</FieldError>}
    </span>
  );
}
