import type { ReactElement, ReactNode } from 'react';
import { useNear } from './use-near.ts';

type NearCardProps = {
  /** What scrolls; null: the page itself does. */
  readonly root: Element | null;
  readonly className: string;
  /** What the ear is told of a card that is not drawn. */
  readonly name: string;
  /** Before it has been drawn. */
  readonly height: number;
  readonly cardKey: string;
  /** Drawn wherever it stands. */
  readonly always?: boolean;
  readonly children: ReactNode;
};

/** The place of a card: far from the screen it is as high as the card, and empty. */
export function NearCard({
  root,
  className,
  name,
  height,
  cardKey,
  always = false,
  children,
}: NearCardProps): ReactElement {
  const { set, isNear, height: drawn } = useNear(root);
  const isDrawn = always || isNear;
  return (
    <div
      ref={set}
      className={className}
      data-card={cardKey}
      style={isDrawn ? undefined : { height: drawn ?? height }}
    >
      {isDrawn ? children : <article className="visually-hidden" aria-label={name} />}
    </div>
  );
}
