import { useId, useRef, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './first-icons.tsx';
import { useModal } from './use-modal.ts';

export type SheetProps = {
  readonly open: boolean;
  /** Visible heading and accessible name. */
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** On a desk it has room for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A native modal dialog from below. The browser keeps focus inside and gives it back to the opener. */
export function Sheet({ open, ...sheet }: SheetProps): ReactElement | null {
  return open ? <OpenSheet {...sheet} /> : null;
}

function OpenSheet({
  title,
  closeLabel,
  onClose,
  wide = false,
  children,
}: Omit<SheetProps, 'open'>): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useModal(dialog, onClose);

  return (
    <dialog ref={dialog} className={classNames('sheet', wide && 'sheet-wide')} aria-labelledby={titleId}>
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
