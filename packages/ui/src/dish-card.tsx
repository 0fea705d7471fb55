import type { CSSProperties, ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type DishPicture = {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
};

export type DishCardProps = {
  readonly name: string;
  readonly description?: string | undefined;
  /** "250 / 400 g". */
  readonly weight?: string | undefined;
  readonly picture?: DishPicture | undefined;
  /** The card takes its colour from the sauce: [light, deep]. */
  readonly tint?: readonly [string, string] | undefined;
  readonly inactive?: boolean;
  /** False for the pictures of the first screen: they must not wait. */
  readonly lazy?: boolean;
  readonly headingLevel?: 3 | 4;
  readonly id?: string;
  /** Option rows, then the SizeGrid or Unavailable. */
  readonly children?: ReactNode;
};

/** Properties of our own beside those of CSS. */
type Style = CSSProperties & { readonly [own in `--${string}`]: string };
const tintStyle = (tint: readonly [string, string] | undefined): Style | undefined =>
  tint && { '--tint': tint[0], '--tint-deep': tint[1] };

function Picture({ picture, lazy }: { readonly picture: DishPicture; readonly lazy: boolean }): ReactElement {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.sizes}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
    />
  );
}

/** A dish with its picture over the tint of its sauce. */
export function DishCard({
  name,
  description,
  weight,
  picture,
  tint,
  inactive = false,
  lazy = true,
  headingLevel = 3,
  id,
  children,
}: DishCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('card dish', inactive && 'is-inactive')} id={id} style={tintStyle(tint)}>
      {picture && (
        <div className="dish-picture">
          <Picture picture={picture} lazy={lazy} />
        </div>
      )}
      <div className="dish-body">
        <div>
          <div className="row row-between row-baseline dish-heading">
            <Heading className="display display-32">{name}</Heading>
            {weight !== undefined && <span className="text-14 quiet nowrap">{weight}</span>}
          </div>
          {description !== undefined && <p className="dish-description text-14 muted">{description}</p>}
        </div>
        {children}
      </div>
    </article>
  );
}

/** Picture at the left, for drinks and snacks without options. */
export function DrinkCard({
  name,
  description,
  weight,
  picture,
  inactive = false,
  lazy = true,
  headingLevel = 3,
  id,
  children,
}: Omit<DishCardProps, 'tint'>): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('card dish drink', inactive && 'is-inactive')} id={id}>
      <div className="drink-picture">{picture && <Picture picture={picture} lazy={lazy} />}</div>
      <div>
        <Heading className="display display-26">{name}</Heading>
        {description !== undefined && <p className="text-14 muted">{description}</p>}
      </div>
      <div className="drink-choices">
        {weight !== undefined && <span className="text-14 quiet">{weight}</span>}
        {children}
      </div>
    </article>
  );
}

/** For the waiter's hands: no picture, no description. */
export function WaiterDishCard({
  name,
  weight,
  headingLevel = 3,
  id,
  children,
}: Pick<DishCardProps, 'name' | 'weight' | 'headingLevel' | 'id' | 'children'>): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card waiter-dish" id={id}>
      <div className="row row-between dish-heading">
        <Heading className="display display-26">{name}</Heading>
        {weight !== undefined && <span className="text-14 quiet nowrap">{weight}</span>}
      </div>
      {children}
    </article>
  );
}
