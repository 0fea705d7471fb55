import { BlobImage } from '@masa/ui/blob-image';
import { Button } from '@masa/ui/button';
import { RotateClockwiseIcon, TriangleAlertIcon } from '@masa/ui/icons';
import { SpinnerMark } from '@masa/ui/spinner';
import { useEffect, useState, type ReactElement } from 'react';
import { api } from '../api.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { useNearScreen } from '../near-screen.ts';
import { useTexts } from '../texts.tsx';
import './uploads.css';

type Answer = { readonly attempt: number; readonly picture: Blob | null };
type Picture = { readonly picture: Blob | null; readonly failed: boolean; readonly again: () => void };

/** Pictures need our credentials (AMB-115), so the browser cannot fetch them by their address. */
function usePicture(filename: string, width: '640' | null, wanted: boolean): Picture {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const load = async () => {
      const query = width === null ? {} : { w: width };
      const bytes = await api.readImage({ params: { filename }, query }, { signal: leaving.signal });
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
    };
    const tell = (picture: Blob | null) => {
      if (!leaving.signal.aborted) setAnswer({ attempt, picture });
    };
    load().then(tell, () => tell(null));
    return () => leaving.abort();
  }, [attempt, filename, wanted, width]);
  const answered = answer?.attempt === attempt ? answer : null;
  return {
    picture: answered?.picture ?? null,
    failed: answered !== null && answered.picture === null,
    again: () => setAttempt(attempt + 1),
  };
}

function Failed({ again }: Pick<Picture, 'again'>): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <p className="text-14 row gap-2" role="alert">
        <TriangleAlertIcon size="small" />
        {t('photo.failed')}
      </p>
      <Button size="small" icon={<RotateClockwiseIcon size="small" />} onClick={again}>
        {t('error.again')}
      </Button>
    </>
  );
}

function WholePicture({ filename, alt }: Pick<PhotoProps, 'filename' | 'alt'>): ReactElement {
  const { t } = useTexts();
  const { picture, failed, again } = usePicture(filename, null, true);
  if (picture) return <BlobImage picture={picture} alt={alt} />;
  return (
    <div className="uploads-photo">
      {failed ? (
        <Failed again={again} />
      ) : (
        <>
          <SpinnerMark />
          <span className="visually-hidden">{t('loading')}</span>
        </>
      )}
    </div>
  );
}

export type PhotoProps = {
  /** As the upload answered it. */
  readonly filename: string;
  /** What it shows: "Pressure gauge". */
  readonly alt: string;
};

/** An uploaded photo: fetched with our credentials when it comes into sight, in full size on a press. */
export const Photo = (props: PhotoProps): ReactElement => <OnePhoto key={props.filename} {...props} />;

function OnePhoto({ filename, alt }: PhotoProps): ReactElement {
  const { t } = useTexts();
  const [frame, seen] = useNearScreen();
  const { picture, failed, again } = usePicture(filename, '640', seen);
  const [open, setOpen] = useState(false);
  return (
    <div ref={frame} className="uploads-photo" aria-busy={picture === null && !failed}>
      {picture && (
        <button
          type="button"
          className="uploads-open"
          aria-label={t('photo.open', { name: alt })}
          onClick={() => setOpen(true)}
        >
          <BlobImage picture={picture} alt="" />
        </button>
      )}
      {failed && <Failed again={again} />}
      {picture === null && !failed && <SpinnerMark />}
      {open && (
        <PictureDialog label={alt} closeLabel={t('photo.close')} onClose={() => setOpen(false)}>
          <WholePicture filename={filename} alt={alt} />
        </PictureDialog>
      )}
    </div>
  );
}
