import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { PhotoFrame } from '@masa/ui/photo-frame';
import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useTexts } from './texts.ts';
import { sendFile, type Upload } from '../../shared/uploads/send-file.ts';
import { CropFrame } from './crop-frame.tsx';

/** `own`: what was cut out just now; the server shows it to everybody once the dish is saved. */
export type Picture = { readonly image: string | null; readonly own: string | null };

export class PictureNotSent extends Error {
  override readonly name = 'PictureNotSent';
}

export type PictureFieldProps = {
  readonly value: string | null;
  /** Brings what is in the frame or on its way to the server; null: there is nothing. Throws `PictureNotSent`. */
  readonly settler: Ref<() => Promise<Picture | null>>;
  readonly onChange: (picture: Picture) => void;
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
export function PictureField({ value, settler, onChange }: PictureFieldProps): ReactElement {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isOnItsWay = upload !== null && upload.phase !== 'failed';
  useUnfinished(isOnItsWay || chosen !== null);

  const cutter = useRef<() => Promise<Blob>>(null);
  const sending = useRef<Promise<Picture | null>>(Promise.resolve(null));

  /** Null: it did not come through, or another one was chosen meanwhile. */
  const send = async (picture: Blob): Promise<Picture | null> => {
    stop.current?.abort();
    const leaving = new AbortController();
    stop.current = leaving;
    const filename = await sendFile(picture, setUpload, leaving.signal);
    if (leaving.signal.aborted) return null;
    if (filename === null) {
      // Without a network it was not sent; whoever stands here tries again.
      setUpload((last) => (last?.phase === 'failed' ? last : { phase: 'failed', why: 'upload' }));
      return null;
    }
    const sent = { image: filename, own: await asAddress(picture) };
    setChosen(null);
    setUpload(null);
    onChange(sent);
    return sent;
  };
  const take = (picture: Blob): Promise<Picture | null> => {
    sending.current = send(picture);
    return sending.current;
  };
  useImperativeHandle(settler, () => async () => {
    if (!isOnItsWay && chosen === null) return null;
    const cut = isOnItsWay ? null : await cutter.current?.();
    const sent = await (cut ? take(cut) : sending.current);
    if (sent === null) throw new PictureNotSent();
    return sent;
  });
  const failure = upload?.phase === 'failed' && (
    <FieldError>
      {t(upload.why === 'upload' ? 'menuEditor.uploadFailed' : 'menuEditor.pictureUnfit')}
    </FieldError>
  );
  return (
    <div className="column gap-2">
      {chosen !== null && (
        // Out of sight while it is sent: what did not come through is in the frame as it was.
        <div hidden={isOnItsWay}>
          <CropFrame
            file={chosen}
            cutter={cutter}
            onCut={(cut) => void take(cut)}
            onCancel={() => {
              setChosen(null);
              setUpload(null);
            }}
          />
        </div>
      )}
      {(chosen === null || isOnItsWay) && (
        <ChoosePicture
          value={value}
          isOnItsWay={isOnItsWay}
          onPick={(file) => {
            setUpload(null);
            setChosen(file);
          }}
          onRemove={() => onChange({ image: null, own: null })}
        />
      )}
      {failure}
    </div>
  );
}

type ChoosePictureProps = {
  readonly value: string | null;
  readonly isOnItsWay: boolean;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
};

function ChoosePicture({ value, isOnItsWay, onPick, onRemove }: ChoosePictureProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <span className="field-label" aria-hidden="true">
        {t('menuEditor.picture')}
      </span>
      <PhotoFrame
        label={t(value === null ? 'menuEditor.addPicture' : 'menuEditor.otherPicture')}
        camera={false}
        accept="image/*"
        state={isOnItsWay ? { kind: 'uploading', text: t('menuEditor.uploading') } : { kind: 'empty' }}
        onPick={onPick}
      />
      {value !== null && !isOnItsWay && (
        <Button variant="quiet-danger" size="small" icon={<TrashIcon size="small" />} onClick={onRemove}>
          {t('menuEditor.removePicture')}
        </Button>
      )}
    </>
  );
}
