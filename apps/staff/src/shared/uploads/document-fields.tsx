import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { RotateClockwiseIcon, TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { PhotoFrame, PhotoTile, type PhotoState } from '@masa/ui/photo-frame';
import { useEffect, useId, useRef, type ReactElement } from 'react';
import { MOST_DOCUMENTS, type Document, type Documents } from './documents.ts';
import { Pdf } from './pdf.tsx';
import { Photo } from './photo.tsx';
import { useTexts, type Texts } from '../texts.tsx';
import { kilobytes } from './send-file.ts';
import './uploads.css';

const ACCEPTED = 'image/*,application/pdf';

/** A pdf has no picture: what is said of it stands alone. */
function stateOf({ t }: Texts, { file, isPdf, filename, upload }: Document, name: string): PhotoState {
  const picture = file !== null && !isPdf ? { picture: file } : {};
  const size = file === null ? 0 : kilobytes(file.size);
  if (upload?.phase === 'preparing') return { kind: 'uploading', text: t('upload.preparing') };
  if (upload?.phase === 'uploading') {
    const percent = Math.round(upload.share * 100);
    const text = t('upload.underWay', { percent, size });
    return { kind: 'uploading', text: isPdf ? `${name}: ${text}` : text, share: upload.share, ...picture };
  }
  if (upload?.phase === 'failed') return { kind: 'failed', text: name, ...picture };
  if (filename !== null && file !== null) return { kind: 'there', picture: file, caption: name };
  const waits = t('upload.waiting', { size });
  if (file !== null && !isPdf) return { kind: 'waiting', picture: file, text: waits };
  return { kind: 'uploading', text: `${name}: ${waits}` };
}

const errorOf = ({ t }: Texts, { upload }: Document): string | null => {
  if (upload?.phase !== 'failed') return null;
  if (upload.why === 'upload') return t('upload.failed');
  return t(upload.why === 'unfit' ? 'document.unfit' : 'document.unreadable');
};

function Face({ document, name }: { readonly document: Document; readonly name: string }): ReactElement {
  const texts = useTexts();
  const { filename, isPdf, file } = document;
  if (filename !== null && isPdf) return <Pdf filename={filename} name={name} />;
  if (filename !== null && file === null) return <Photo filename={filename} alt={name} />;
  return <PhotoTile label={name} state={stateOf(texts, document, name)} />;
}

type OneProps = Pick<Documents, 'retry'> & {
  readonly document: Document;
  readonly name: string;
  readonly onRemove: () => void;
};

function OneDocument({ document, name, retry, onRemove }: OneProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const announce = useAnnounce();
  const errorId = useId();
  const { filename, upload } = document;
  const before = useRef(filename);
  useEffect(() => {
    if (filename !== null && before.current === null) announce(t('upload.done', { name }));
    before.current = filename;
  }, [announce, filename, name, t]);
  const error = errorOf(texts, document);
  return (
    <li className="column gap-2">
      <Face document={document} name={name} />
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      <div className="row row-wrap gap-2">
        {upload?.phase === 'failed' && upload.why === 'upload' && (
          <Button
            size="small"
            icon={<RotateClockwiseIcon size="small" />}
            aria-label={t('upload.retryOf', { name })}
            onClick={() => retry(document)}
          >
            {t('upload.retry')}
          </Button>
        )}
        <Button
          variant="quiet-danger"
          size="small"
          icon={<TrashIcon size="small" />}
          aria-label={t('document.remove', { name })}
          onClick={onRemove}
        >
          {t('upload.remove')}
        </Button>
      </div>
    </li>
  );
}

export type DocumentFieldsProps = {
  readonly legend: string;
  readonly documents: Documents;
  readonly error?: string | undefined;
};

/** The papers of a form: look at them, add, try again, take away (S-129). */
export function DocumentFields({ legend, documents, error }: DocumentFieldsProps): ReactElement {
  const { t } = useTexts();
  const errorId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { all, take, retry, remove } = documents;
  const nameOf = ({ name, isPdf }: Document, at: number): string =>
    name ?? t(isPdf ? 'document.fileName' : 'document.number', { number: at + 1 });
  const takeAway = (document: Document): void => {
    remove(document);
    // The button goes with it; the keyboard stays here.
    list.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset className="uploads-papers column gap-2">
      <legend className="field-label">{legend}</legend>
      <ul className="photo-grid" ref={list}>
        {all.map((document, at) => (
          <OneDocument
            key={document.key}
            document={document}
            name={nameOf(document, at)}
            retry={retry}
            onRemove={() => takeAway(document)}
          />
        ))}
        {all.length < MOST_DOCUMENTS && (
          <li>
            <PhotoFrame
              label={t('document.add')}
              state={{ kind: 'empty' }}
              camera={false}
              accept={ACCEPTED}
              invalid={error !== undefined}
              describedBy={error === undefined ? undefined : errorId}
              onPick={take}
            />
          </li>
        )}
      </ul>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
