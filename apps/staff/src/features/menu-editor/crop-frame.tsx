import { Button } from '@masa/ui/button';
import { Field, FieldError } from '@masa/ui/field';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type PointerEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { useTexts, type TextKey } from './texts.ts';
import { cutOut, dragged, drawSquare, MOST_ZOOM, wholeMiddle, type Crop } from './crop.ts';

const FRAME_PIXELS = 640;

type Opened = HTMLImageElement | 'unreadable' | null;

/** Upright by its EXIF orientation, as every `img` is. */
function usePicture(file: File): Opened {
  const [shown, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const picture = new Image();
    picture.src = url;
    let left = false;
    const open = async (): Promise<void> => {
      const opened = await picture.decode().then(
        () => picture,
        () => 'unreadable' as const,
      );
      if (!left) setOpened(opened);
    };
    void open();
    return () => {
      left = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return shown;
}

const sliders = [
  { field: 'zoom', label: 'menuEditor.cropZoom', min: 1, max: MOST_ZOOM },
  { field: 'x', label: 'menuEditor.cropX', min: -1, max: 1 },
  { field: 'y', label: 'menuEditor.cropY', min: -1, max: 1 },
] as const satisfies readonly { field: keyof Crop; label: TextKey; min: number; max: number }[];

export type CropFrameProps = {
  readonly file: File;
  /** Cuts out what the frame shows now; nothing to cut while the file is no picture (yet). */
  readonly cutter: Ref<() => Promise<Blob>>;
  readonly onCut: (picture: Blob) => void;
  readonly onCancel: () => void;
};

/** The square that guests will see of a picture: dragged, or set with three sliders and the arrow keys. */
export function CropFrame({ file, cutter, onCut, onCancel }: CropFrameProps): ReactElement {
  const { t } = useTexts();
  const picture = usePicture(file);
  if (picture === null)
    return (
      <Loading label={t('loading')}>
        <Skeleton height={280} radius={14} />
      </Loading>
    );
  if (picture === 'unreadable')
    return (
      <div className="column gap-2">
        <FieldError>{t('menuEditor.pictureUnfit')}</FieldError>
        <Button size="small" onClick={onCancel}>
          {t('menuEditor.cropCancel')}
        </Button>
      </div>
    );
  return <Frame picture={picture} cutter={cutter} onCut={onCut} onCancel={onCancel} />;
}

function Frame({ picture, cutter, onCut, onCancel }: FrameProps): ReactElement {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(wholeMiddle);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  useImperativeHandle(cutter, () => () => cutOut(picture, crop), [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: event.movementX / width, y: event.movementY / height };
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    setCrop((before) => dragged(size, before, by));
  };
  return (
    <fieldset className="column gap-3" aria-label={t('menuEditor.crop')}>
      <canvas
        ref={canvas}
        className="menu-editor-crop"
        width={FRAME_PIXELS}
        height={FRAME_PIXELS}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {t('menuEditor.cropShown')}
      </canvas>
      {sliders.map(({ field, label, min, max }) => (
        <Field key={field} label={t(label)}>
          {(control) => (
            <input
              {...control}
              type="range"
              className="menu-editor-crop-slider"
              min={min}
              max={max}
              step={0.05}
              value={crop[field]}
              onChange={(event) => setCrop({ ...crop, [field]: Number(event.target.value) })}
            />
          )}
        </Field>
      ))}
      {failed && <FieldError>{t('menuEditor.pictureUnfit')}</FieldError>}
      <div className="row gap-2">
        <Button grow onClick={onCancel}>
          {t('menuEditor.cropCancel')}
        </Button>
        <Button
          grow
          variant="primary"
          onClick={() => {
            cutOut(picture, crop).then(onCut, () => setFailed(true));
          }}
        >
          {t('menuEditor.cropDone')}
        </Button>
      </div>
    </fieldset>
  );
}
type FrameProps = Omit<CropFrameProps, 'file'> & { readonly picture: HTMLImageElement };
