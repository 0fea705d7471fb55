import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { CameraIcon, CheckIcon, RotateClockwiseIcon, TriangleAlertIcon } from './icons.tsx';
import { SpinnerMark } from './spinner.tsx';

export type PhotoState =
  | { readonly kind: 'empty'; readonly note?: string }
  | { readonly kind: 'uploading'; readonly text: string }
  | { readonly kind: 'there'; readonly url: string; readonly caption: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retryText: string };

export type PhotoFrameProps = {
  /** What the picture must show: "Pressure gauge". */
  readonly label: string;
  readonly state: PhotoState;
  readonly onPick: (file: File) => void;
  /** Opens the camera directly; off for documents that may come from the gallery. */
  readonly camera?: boolean;
  readonly accept?: string;
  readonly disabled?: boolean;
};

function Face({ label, state }: Pick<PhotoFrameProps, 'label' | 'state'>): ReactNode {
  switch (state.kind) {
    case 'empty':
      return (
        <>
          <CameraIcon size="large" />
          <span>{label}</span>
          {state.note !== undefined && <span className="text-12 text-danger">{state.note}</span>}
        </>
      );
    case 'uploading':
      return (
        <>
          <SpinnerMark />
          <span>{state.text}</span>
        </>
      );
    case 'there':
      return (
        <>
          <img className="photo-image" src={state.url} alt="" />
          <span className="photo-caption">
            <CheckIcon size="small" />
            {state.caption}
          </span>
        </>
      );
    case 'failed':
      return (
        <>
          <TriangleAlertIcon />
          <span>{state.text}</span>
          <span className="row gap-1">
            <RotateClockwiseIcon size="small" />
            {state.retryText}
          </span>
        </>
      );
  }
}

/** A photo proof: a native file input under a drawn frame. */
export function PhotoFrame({
  label,
  state,
  onPick,
  camera = true,
  accept = 'image/*',
  disabled = false,
}: PhotoFrameProps): ReactElement {
  return (
    <label
      className={classNames(
        'photo',
        state.kind === 'there' && 'is-there',
        state.kind === 'failed' && 'is-failed',
      )}
    >
      <input
        type="file"
        className="native-input"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        disabled={disabled || state.kind === 'uploading'}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be picked again after a failed upload.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Face label={label} state={state} />
    </label>
  );
}
