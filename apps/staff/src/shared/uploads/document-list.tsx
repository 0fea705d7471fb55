import type { ReactElement } from 'react';
import { isPdfName } from './documents.ts';
import { Pdf } from './pdf.tsx';
import { Photo } from './photo.tsx';
import { useTexts } from '../texts.tsx';
import './uploads.css';

/** The papers of an order or a delivery, to be looked at: pictures as pictures, pdfs as chips that open. */
export function DocumentList({ filenames }: { readonly filenames: readonly string[] }): ReactElement | null {
  const { t } = useTexts();
  if (filenames.length === 0) return null;
  return (
    <ul className="uploads-list" aria-label={t('document.heading')}>
      {filenames.map((filename, at) => (
        <li key={filename}>
          {isPdfName(filename) ? (
            <Pdf filename={filename} name={t('document.fileName', { number: at + 1 })} />
          ) : (
            <Photo filename={filename} alt={t('document.number', { number: at + 1 })} />
          )}
        </li>
      ))}
    </ul>
  );
}
