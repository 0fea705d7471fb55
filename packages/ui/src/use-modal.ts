import { useEffect, type RefObject } from 'react';

import { useElementEvent } from './use-element-event.ts';

/** A native modal dialog for as long as it is drawn: the browser keeps focus inside and gives it back to the opener. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
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
  }, [dialog]);

  useElementEvent(dialog, 'cancel', (event) => {
    // The parent owns whether it is open: the element goes when the state goes.
    event.preventDefault();
    onClose();
  });

  // A press on the dialog itself is a press on its backdrop: the content covers the rest.
  useElementEvent(dialog, 'click', (event) => {
    const box = dialog.current;
    if (box && event.target === box && isOutside(event, box)) onClose();
  });
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
