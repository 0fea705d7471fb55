import type { ReactElement } from 'react';

import { classNames } from './class-names.ts';

/** Drawn here, in the theme's colour: a picture that was uploaded can neither be a drawing nor follow the theme. */
const drawings = {
  wing: {
    box: '-38 -34 78 58',
    path: 'M-34 20C-30-16 0-34 36-30C30-20 20-16 8-12C20-12 28-10 28-10C18 2 6 4-4 4C4 8 8 10 8 10C-6 20-20 20-34 20Z',
  },
} as const;

export type BrandMark = keyof typeof drawings;

export type BrandProps = {
  /** The venue's name, from its settings. */
  readonly name: string;
  /** The venue's mark, by name. */
  readonly mark?: BrandMark | null | undefined;
  readonly nameHidden?: boolean;
  readonly large?: boolean;
};

/** The venue, not the product, stands at the top of every screen. */
export const Brand = ({ name, mark, nameHidden = false, large = false }: BrandProps): ReactElement => (
  <span className={classNames('brand', large && 'brand-large')}>
    {mark && (
      <svg className="brand-mark" viewBox={drawings[mark].box} aria-hidden="true">
        <path fill="currentColor" d={drawings[mark].path} />
      </svg>
    )}
    <span className={nameHidden ? 'visually-hidden' : undefined} dir="auto">
      {name}
    </span>
  </span>
);
