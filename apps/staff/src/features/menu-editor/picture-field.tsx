import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { PhotoFrame } from '@masa/ui/photo-frame';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useTexts } from '../../shared/texts.tsx';
import { sendFile, type Upload } from '../../shared/uploads/send-file.ts';
import { CropFrame } from './crop-frame.tsx';

export type PictureFieldProps = {
  readonly value: string | null;
  /** `own`: what was cut out just now; the server shows it to everybody once the dish is saved. */
  readonly onChange: (picture: { readonly image: string | null; readonly own: string | null }) => void;
};

/** So that the preview shows it like a picture of the menu. */
const asAddress = (picture: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(picture);
  });

/** The dish's picture: chosen, cut to a square, and on the server at once; guests see it when the dish is saved. */
export function PictureField({ value, onChange }: PictureFieldProps): ReactElement {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isOnItsWay = upload !== null && upload.phase !== 'failed';
  useUnfinished(isOnItsWay || chosen !== null);

  const send = async (picture: Blob): Promise<void> => {
    setChosen(null);
    stop.current?.abort();
    const leaving = new AbortController();
    stop.current = leaving;
    const filename = await sendFile(picture, setUpload, leaving.signal);
    if (leaving.signal.aborted) return;
    // Without a network it was not sent; whoever stands here tries again.
    if (filename === null) return setUpload((last) => last ?? { phase: 'failed', why: 'upload' });
    const address = await asAddress(picture);
    setUpload(null);
    onChange({ image: filename, own: address });
  };
  if (chosen !== null)
    return <CropFrame file={chosen} onCut={(cut) => void send(cut)} onCancel={() => setChosen(null)} />;
  return (
    <div className="column gap-2">
      <span className="field-label" aria-hidden="true">
        {t('menuEditor.picture')}
      </span>
      <PhotoFrame
        label={t(value === null ? 'menuEditor.addPicture' : 'menuEditor.otherPicture')}
        camera={false}
        accept="image/*"
        state={isOnItsWay ? { kind: 'uploading', text: t('menuEditor.uploading') } : { kind: 'empty' }}
        onPick={(file) => {
          setUpload(null);
          setChosen(file);
        }}
      />
      {value !== null && !isOnItsWay && (
        <Button
          variant="quiet-danger"
          size="small"
          icon={<TrashIcon size="small" />}
          onClick={() => onChange({ image: null, own: null })}
        >
          {t('menuEditor.removePicture')}
        </Button>
      )}
      {upload?.phase === 'failed' && (
        <FieldError>
          {t(upload.why === 'upload' ? 'menuEditor.uploadFailed' : 'menuEditor.pictureUnfit')}
        </FieldError>
      )}
    </div>
  );
}
