import { useMachine } from '@masa/front/use-machine';
import { FieldError } from '@masa/ui/field';
import { FileTextIcon } from '@masa/ui/icons';
import { SpinnerMark } from '@masa/ui/spinner';
import type { ReactElement } from 'react';
import { api } from '../api.ts';
import { useTexts } from '../texts.tsx';
import { opening } from './pdf.machine.ts';
import { showPdf } from './show-pdf.ts';
import './uploads.css';

export type PdfProps = { readonly filename: string; readonly name: string };

/** A pdf as a chip with its name; it needs our credentials, so a press fetches it and shows it in another tab (AMB-115). */
export function Pdf({ filename, name }: PdfProps): ReactElement {
  const { t } = useTexts();
  const { state, send } = useMachine(opening);
  const isOnItsWay = state === 'on_its_way';
  const open = (): void => {
    if (!send('open')) return;
    showPdf(() => api.readImage({ params: { filename }, query: {} })).then(
      () => send('come'),
      () => send('fail'),
    );
  };
  return (
    <span className="uploads-pdf">
      <button
        type="button"
        className="chip uploads-pdf-chip"
        aria-label={t('document.open', { name })}
        aria-busy={isOnItsWay || undefined}
        onClick={open}
      >
        {isOnItsWay ? <SpinnerMark /> : <FileTextIcon size="small" />}
        {name}
      </button>
      {state === 'failed' && <FieldError>{t('document.failed')}</FieldError>}
    </span>
  );
}
