import { IconButton } from '@masa/ui/icon-button';
import { CloseIcon } from '@masa/ui/icons';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useUnfinished } from '../leaving/unfinished.ts';
import './uploads.css';

export type PictureDialogProps = {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The picture in full size. */
  readonly children: ReactNode;
};

/** A picture over the page. The browser keeps the focus inside, and it goes back to whoever opened. */
export function PictureDialog({ label, closeLabel, onClose, children }: PictureDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useUnfinished(true);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="uploads-dialog" aria-label={label} onClose={onClose}>
      <div className="uploads-dialog-close">
        <IconButton label={closeLabel} icon={<CloseIcon />} filled onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
