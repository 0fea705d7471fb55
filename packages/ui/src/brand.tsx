import type { ReactElement } from 'react';

import { classNames } from './class-names.ts';

export type BrandProps = {
  /** The venue's name, from its settings. */
  readonly name: string;
  /** URL of the venue's mark. */
  readonly mark?: string | undefined;
  readonly nameHidden?: boolean;
  readonly large?: boolean;
};

/** The venue, not the product, stands at the top of every screen. */
export const Brand = ({ name, mark, nameHidden = false, large = false }: BrandProps): ReactElement => (
  <span className={classNames('brand', large && 'brand-large')}>
    {mark !== undefined && <img className="brand-mark" src={mark} alt="" />}
    <span className={nameHidden ? 'visually-hidden' : undefined} dir="auto">
      {name}
    </span>
  </span>
);
