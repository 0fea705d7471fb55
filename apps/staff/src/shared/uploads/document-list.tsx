import type { ReactElement } from 'react';
import { isPdfName } from './documents.ts';
import { Pdf } from './pdf.tsx';
import { Photo } from './photo.tsx';
import { useTexts } from '../texts.tsx';

/** The papers of an order or a delivery, to be looked at: pictures as pictures, pdfs as chips that open. */
export function DocumentList({ filenames }: { readonly filenames: readonly string[] }): ReactElement | null {
  const { t } = useTexts();
  if (filenames.length === 0) return null;
  return (
    <ul className="document-list" aria-label={t('supplier.documents')}>
      {filenames.map((filename, at) => (
        <li key={filename}>
          {isPdfName(filename) ? (
            <Pdf filename={filename} name={t('supplier.pdfNumber', { number: at + 1 })} />
          ) : (
            <Photo filename={filename} alt={t('supplier.documentNumber', { number: at + 1 })} />
          )}
        </li>
      ))}
    </ul>
  );
}
