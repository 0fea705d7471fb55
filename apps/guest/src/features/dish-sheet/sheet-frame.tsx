import { useEffect, useId, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/first-icons';
import { useModal } from '@masa/ui/use-modal';
import type { AllergenSet } from '@masa/domain/allergens';
import { Contains } from '../../shared/contains.tsx';
import type { MenuItem } from '../../shared/menu-words.ts';
import { pictureSet } from '../../shared/pictures.ts';
import { useTexts } from './texts.ts';
import './dish-sheet.css';

const PICTURE = 296;

/** Properties of our own beside those of CSS. */
type Style = CSSProperties & { readonly [own in `--${string}`]: string };
function tintOf({ tint }: MenuItem): Style | undefined {
  const [light, deep] = tint ?? [];
  return light === undefined || deep === undefined ? undefined : { '--tint': light, '--tint-deep': deep };
}

export type SheetFrameProps = {
  readonly item: MenuItem;
  /** What is in it, as it is chosen now. */
  readonly contains: AllergenSet;
  readonly withPicture: boolean;
  /** Something is asked of what was chosen: until it is answered that stays as it is. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What the sheet is for, always in sight. */
  readonly bar: ReactNode;
};

/** A dish from below, over what it was opened from. Whoever closes it has changed nothing. */
export function SheetFrame({
  item,
  contains,
  withPicture,
  isAsking,
  onClose,
  children,
  bar,
}: SheetFrameProps): ReactElement {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const nameId = useId();
  useModal(dialog, onClose);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const picture = withPicture && item.image !== null ? pictureSet(item.image, PICTURE) : null;
  return (
    <dialog ref={dialog} className="dish-sheet" aria-labelledby={nameId} style={tintOf(item)}>
      <div className="dish-sheet-scroll">
        {picture !== null && (
          <div className="dish-sheet-picture">
            <img {...picture} alt="" decoding="async" />
          </div>
        )}
        <IconButton
          className={picture === null ? 'dish-sheet-close' : 'dish-sheet-close dish-sheet-close-on-picture'}
          label={t('close')}
          icon={<CloseIcon />}
          onClick={onClose}
        />
        <div className="dish-sheet-body" inert={isAsking}>
          <div className={picture === null ? 'dish-sheet-head' : undefined}>
            <h2 ref={heading} className="display display-40" id={nameId} tabIndex={-1}>
              {item.name}
            </h2>
            {withPicture && item.description !== '' && <p className="text-14 muted">{item.description}</p>}
            <Contains set={contains} />
          </div>
          {children}
        </div>
      </div>
      <div className="dish-sheet-bar">{bar}</div>
    </dialog>
  );
}
