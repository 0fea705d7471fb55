import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { TrashIcon } from '@masa/ui/icons';
import { PhotoFrame } from '@masa/ui/photo-frame';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { compressPhoto } from '../../shared/uploads/compress-photo.ts';
import { Photo } from '../../shared/uploads/photo.tsx';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { sendFile, type Upload } from '../../shared/uploads/send-file.ts';

export type PictureFieldProps = {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (filename: string | null) => void;
};

/** One picture that guests see: on the server the moment it is chosen, shown to them once the form is saved. */
export function PictureField({ label, value, onChange }: PictureFieldProps): ReactElement {
  const { t } = useTexts();
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isOnItsWay = upload !== null && upload.phase !== 'failed';
  useUnfinished(isOnItsWay);

  const take = async (file: File): Promise<void> => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setUpload({ phase: 'preparing' });
    const ready = await compressPhoto(file).catch(() => null);
    if (own.signal.aborted) return;
    if (ready === null) return setUpload({ phase: 'failed', why: 'unreadable' });
    const filename = await sendFile(ready, setUpload, own.signal);
    if (own.signal.aborted) return;
    // Without a network it was not sent; whoever stands here tries again.
    if (filename === null) return setUpload((last) => last ?? { phase: 'failed', why: 'upload' });
    setUpload(null);
    onChange(filename);
  };
  return (
    <div className="column gap-2 venue-settings-picture">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {value !== null && !isOnItsWay ? (
        <>
          <Photo filename={value} alt={label} />
          <Button
            variant="quiet-danger"
            size="small"
            className="venue-settings-remove"
            icon={<TrashIcon size="small" />}
            aria-label={t('venue.removePicture', { name: label })}
            onClick={() => onChange(null)}
          >
            {t('venue.removeThePicture')}
          </Button>
        </>
      ) : (
        <PhotoFrame
          label={t('venue.addPicture')}
          name={`${label}: ${t('venue.addPicture')}`}
          camera={false}
          accept="image/*"
          state={isOnItsWay ? { kind: 'uploading', text: t('venue.uploading') } : { kind: 'empty' }}
          onPick={(file) => void take(file)}
        />
      )}
      {upload?.phase === 'failed' && (
        <FieldError>{t(upload.why === 'upload' ? 'venue.uploadFailed' : 'venue.pictureUnfit')}</FieldError>
      )}
    </div>
  );
}
