import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { ImagePlusIcon, RotateClockwiseIcon, TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { PhotoFrame, type PhotoState } from '@masa/ui/photo-frame';
import { useEffect, useId, useMemo, useRef, type ReactElement } from 'react';
import type { Task } from '../../shared/tasks.ts';
import { useTexts, type Texts } from './page-texts.ts';
import { kilobytes, type Upload } from '../../shared/uploads/send-file.ts';
import type { DraftPhoto } from './draft.ts';
import { useProofUpload } from './uploads.ts';

type Proof = Task['photoProofs'][number];

function stateOf(
  { t }: Texts,
  proof: Proof,
  photo: DraftPhoto | null,
  picture: Blob | null,
  upload: Upload | null,
): PhotoState {
  if (upload?.phase === 'preparing')
    return { kind: 'uploading', text: t('upload.preparing'), ...(picture && { picture }) };
  if (photo === null || picture === null)
    return { kind: 'empty', ...(proof.required && { note: t('task.required') }) };
  const size = kilobytes(photo.bytes.byteLength);
  const caption = t('tasks.photo', { name: proof.text, size });
  if (upload?.phase === 'uploading') {
    const percent = Math.round(upload.share * 100);
    return { kind: 'uploading', picture, share: upload.share, text: t('upload.underWay', { percent, size }) };
  }
  if (photo.filename !== null) return { kind: 'there', picture, caption };
  if (upload?.phase === 'failed') return { kind: 'failed', picture, text: caption };
  return { kind: 'waiting', picture, text: t('upload.waiting', { size }) };
}

/** The camera opens on the frame itself; a photo that was taken before comes from here. */
function FromGallery({ name, onPick }: { readonly name: string; readonly onPick: (file: File) => void }) {
  const { t } = useTexts();
  return (
    <label className="button button-small button-outline tasks-gallery">
      <input
        type="file"
        className="native-input"
        accept="image/*"
        aria-label={t('tasks.galleryOf', { name })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <ImagePlusIcon size="small" />
      {t('tasks.gallery')}
    </label>
  );
}

export type PhotoProofProps = {
  readonly task: Task;
  readonly proof: Proof;
  readonly photo: DraftPhoto | null;
  /** Somebody tried to hand in without it. */
  readonly isMissing: boolean;
};

/** One photo that proves the task: camera, gallery, preview, upload, try again, take away. */
export function PhotoProof({ task, proof, photo, isMissing }: PhotoProofProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const announce = useAnnounce();
  const { upload, take, retry, remove } = useProofUpload(task, proof.id);
  const bytes = photo?.bytes ?? null;
  const type = photo?.type ?? '';
  const picture = useMemo(() => bytes && new Blob([bytes], { type }), [bytes, type]);
  const errorId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const name = proof.text;
  const failed = upload?.phase === 'failed' ? upload.why : null;
  const canRetry = failed === 'upload' && photo !== null;
  const error =
    failed === 'upload'
      ? t('upload.failed')
      : failed !== null
        ? t('tasks.unreadable')
        : isMissing && photo === null
          ? t('tasks.photoMissing')
          : null;

  const filename = photo?.filename ?? null;
  const before = useRef(filename);
  useEffect(() => {
    if (filename !== null && filename !== before.current) announce(t('upload.done', { name }));
    before.current = filename;
  }, [announce, filename, name, t]);

  const takeAway = () => {
    remove();
    // The button goes with the photo; the keyboard stays here.
    frame.current?.querySelector('input')?.focus();
  };
  const label = photo ? 'tasks.retake' : proof.required ? 'tasks.takeRequired' : 'tasks.take';
  return (
    <div ref={frame} className="column gap-2">
      <PhotoFrame
        label={name}
        name={t(label, { name })}
        state={stateOf(texts, proof, photo, picture, upload)}
        onPick={take}
        invalid={error !== null}
        describedBy={error === null ? undefined : errorId}
      />
      <div className="row row-wrap gap-2">
        {canRetry && (
          <Button
            size="small"
            icon={<RotateClockwiseIcon size="small" />}
            aria-label={t('upload.retryOf', { name })}
            onClick={retry}
          >
            {t('upload.retry')}
          </Button>
        )}
        {photo === null && <FromGallery name={name} onPick={take} />}
        {photo !== null && (
          <Button
            variant="quiet-danger"
            size="small"
            icon={<TrashIcon size="small" />}
            aria-label={t('tasks.removeOf', { name })}
            onClick={takeAway}
          >
            {t('upload.remove')}
          </Button>
        )}
      </div>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
