import { useId, useRef, type ReactElement, type ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './first-icons.tsx';
import { useModal } from './use-modal.ts';

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

  useModal(dialog, onClose);

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId}>
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
