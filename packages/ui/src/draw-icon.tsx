import type { ReactElement } from 'react';

/** Path data from Lucide (ISC, see ../LICENSES.md), every shape of an icon joined into one path. */
export type IconProps = { readonly size?: 'small' | 'medium' | 'large'; readonly className?: string };

const sizeClass = { small: ' icon-small', medium: '', large: ' icon-large' } as const;

/** Always decorative: the words stand beside the icon or in the label of the control that holds it. */
export const draw = ({ size = 'medium', className }: IconProps, path: string): ReactElement => (
  <svg
    className={`icon${sizeClass[size]}${className ? ` ${className}` : ''}`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
