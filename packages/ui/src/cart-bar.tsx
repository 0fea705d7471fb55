import type { MouseEvent, ReactElement, ReactNode } from 'react';

import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { ShoppingBagIcon } from './first-icons.tsx';

export type CartBarProps = {
  readonly href: string;
  /** Called for a plain press, so that the app's router can follow without a page load. */
  readonly onFollow: () => void;
  readonly label: string;
  readonly count: number;
  /** "3 items". */
  readonly countLabel: string;
  readonly total: string;
  /** For 3 s after adding, the bar itself is the confirmation. */
  readonly added?:
    | { readonly title: string; readonly text: string; readonly picture?: string | undefined }
    | undefined;
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function CartBar({
  href,
  onFollow,
  label,
  count,
  countLabel,
  total,
  added,
}: CartBarProps): ReactElement {
  const bag: ReactNode = (
    <span className="to-cart-bag">
      <ShoppingBagIcon size="large" />
      <Badge key={count} count={count} label={countLabel} />
    </span>
  );
  return (
    <a
      className={classNames('to-cart', added && 'is-added')}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {added ? (
        <>
          {added.picture !== undefined && <img src={added.picture} alt="" />}
          <span className="to-cart-words">
            {added.title} <small>{added.text}</small>
          </span>
          {bag}
        </>
      ) : (
        <>
          {bag}
          {` ${label} `}
          <span className="to-cart-total">{total}</span>
        </>
      )}
    </a>
  );
}
