import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { useElementEvent } from './use-element-event.ts';

export type SheetProps = {
  readonly open: boolean;
  /** Visible heading and accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native modal dialog from below. The browser keeps focus inside and gives it back to the opener. */
export function Sheet({ open, title, closeLabel, onClose, children }: SheetProps): ReactElement | null {
  return open ? (
    <OpenSheet title={title} closeLabel={closeLabel} onClose={onClose}>
      {children}
    </OpenSheet>
  ) : null;
}

function OpenSheet({ title, closeLabel, onClose, children }: Omit<SheetProps, 'open'>): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    return () => {
      if (typeof element.close === 'function') element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // A press on the dialog itself is a press on its backdrop: the content covers the rest.
  useElementEvent(dialog, 'click', (event) => {
    const box = dialog.current;
    if (box && event.target === box && isOutside(event, box)) onClose();
  });

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The parent owns `open`: the element goes when the state goes.
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet-header">
        <h2 className="display display-32" id={titleId}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}

const isOutside = (
  point: { readonly clientX: number; readonly clientY: number },
  element: Element,
): boolean => {
  const box = element.getBoundingClientRect();
  return (
    point.clientX < box.left ||
    point.clientX > box.right ||
    point.clientY < box.top ||
    point.clientY > box.bottom
  );
};
