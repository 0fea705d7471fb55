import type { ReactElement, ReactNode } from 'react';

import { BlobImage } from './blob-image.tsx';
import { classNames } from './class-names.ts';
import {
  CameraIcon,
  CheckIcon,
  ImagePlusIcon,
  RotateClockwiseIcon,
  TriangleAlertIcon,
  WifiOffIcon,
} from './icons.tsx';
import { SpinnerMark } from './spinner.tsx';

/** `picture`: the photo itself, also while it is on its way. */
export type PhotoState =
  | { readonly kind: 'empty'; readonly note?: string }
  | {
      readonly kind: 'uploading';
      readonly text: string;
      readonly picture?: Blob;
      /** How much is through, from 0 to 1; the text says it as well. */
      readonly share?: number;
    }
  | { readonly kind: 'waiting'; readonly picture: Blob; readonly text: string }
  | { readonly kind: 'there'; readonly picture: Blob; readonly caption: string }
  | {
      readonly kind: 'failed';
      readonly text: string;
      /** Left out where a button beside the frame tries again. */
      readonly retryText?: string;
      readonly picture?: Blob;
    };

export type PhotoFrameProps = {
  /** What the picture must show: "Pressure gauge". */
  readonly label: string;
  /** Accessible name of the control where it says more: "Pressure gauge: take a photo". */
  readonly name?: string;
  readonly state: PhotoState;
  readonly onPick: (file: File) => void;
  /** Opens the camera directly; off for documents that may come from the gallery. */
  readonly camera?: boolean;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** Id of the words that say what is wrong. */
  readonly describedBy?: string | undefined;
};

type PictureProps = {
  readonly picture: Blob;
  readonly icon: ReactNode;
  readonly text: string;
  readonly share?: number | undefined;
};

const Picture = ({ picture, icon, text, share }: PictureProps): ReactElement => (
  <>
    <BlobImage className="photo-image" picture={picture} alt="" />
    <span className="photo-caption">
      {icon}
      {text}
      {share !== undefined && (
        <span className="photo-progress" aria-hidden="true" style={{ width: `${share * 100}%` }} />
      )}
    </span>
  </>
);

type FaceProps = Pick<PhotoFrameProps, 'label' | 'state' | 'camera'>;

function Face({ label, state, camera = true }: FaceProps): ReactNode {
  switch (state.kind) {
    case 'empty':
      return (
        <>
          {camera ? <CameraIcon size="large" /> : <ImagePlusIcon size="large" />}
          <span>{label}</span>
          {state.note !== undefined && <span className="text-12 text-danger">{state.note}</span>}
        </>
      );
    case 'uploading':
      if (state.picture !== undefined)
        return (
          <Picture picture={state.picture} icon={<SpinnerMark />} text={state.text} share={state.share} />
        );
      return (
        <>
          <SpinnerMark />
          <span>{state.text}</span>
        </>
      );
    case 'waiting':
      return <Picture picture={state.picture} icon={<WifiOffIcon size="small" />} text={state.text} />;
    case 'there':
      return <Picture picture={state.picture} icon={<CheckIcon size="small" />} text={state.caption} />;
    case 'failed':
      if (state.picture !== undefined)
        return (
          <Picture picture={state.picture} icon={<TriangleAlertIcon size="small" />} text={state.text} />
        );
      return (
        <>
          <TriangleAlertIcon />
          <span>{state.text}</span>
          {state.retryText !== undefined && (
            <span className="row gap-1">
              <RotateClockwiseIcon size="small" />
              {state.retryText}
            </span>
          )}
        </>
      );
  }
}

const isThere = (state: PhotoState): boolean => 'picture' in state && state.picture !== undefined;

/** A picture and how it stands, where another control adds and takes away. */
export const PhotoTile = ({ label, state }: Pick<PhotoFrameProps, 'label' | 'state'>): ReactElement => (
  <div className={classNames('photo', isThere(state) && 'is-there', state.kind === 'failed' && 'is-failed')}>
    <Face label={label} state={state} />
  </div>
);

/** A photo proof: a native file input under a drawn frame. */
export function PhotoFrame({
  label,
  name = label,
  state,
  onPick,
  camera = true,
  accept = 'image/*',
  disabled = false,
  invalid = false,
  describedBy,
}: PhotoFrameProps): ReactElement {
  return (
    <label
      className={classNames(
        'photo',
        isThere(state) && 'is-there',
        (state.kind === 'failed' || invalid) && 'is-failed',
      )}
    >
      <input
        type="file"
        className="native-input"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        aria-label={name}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that the same file can be picked again after a failed upload.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Face label={label} state={state} camera={camera} />
    </label>
  );
}
