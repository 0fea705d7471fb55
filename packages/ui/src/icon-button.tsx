import type { ComponentProps, ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { SpinnerMark } from './spinner.tsx';

/** Class of an icon button; also for the router's links (give those an `aria-label`). */
export const iconButtonClass = (
  look: { readonly filled?: boolean; readonly className?: string } = {},
): string => classNames('icon-button', look.filled && 'icon-button-filled', look.className);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly filled?: boolean;
  readonly busy?: boolean;
  readonly className?: string;
};

/** 48 x 48 px, named by `label`: an icon never stands alone for assistive technology. */
export function IconButton({
  label,
  icon,
  filled = false,
  busy = false,
  className,
  onClick,
  ...native
}: IconButtonProps): ReactElement {
  return (
    <button
      {...native}
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={iconButtonClass({ filled, ...(className !== undefined && { className }) })}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <SpinnerMark /> : icon}
    </button>
  );
}
