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
  /** Nobody has touched its pickers yet: they stand close, and the description takes two lines at most (AMB-216). */
  readonly folded?: boolean;
  /** What the dish contains; the description gives way to it. */
  readonly contains?: ReactNode;
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

/** Name, what it contains, description: in this order, and the weight where the card wants it. */
const describe = ({ contains, description }: Pick<DishCardProps, 'contains' | 'description'>): ReactNode => (
  <>
    {contains !== undefined && <div className="dish-contains text-14 muted">{contains}</div>}
    {description !== undefined && <p className="dish-description text-14 muted">{description}</p>}
  </>
);

/** A dish with its picture over the tint of its sauce. */
export function DishCard({
  name,
  weight,
  picture,
  tint,
  inactive = false,
  lazy = true,
  folded = false,
  headingLevel = 3,
  id,
  children,
  ...words
}: DishCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames('card dish', inactive && 'is-inactive', folded && 'is-folded')}
      id={id}
      style={tintStyle(tint)}
    >
      {picture && (
        <div className="dish-picture">
          <Picture picture={picture} lazy={lazy} />
        </div>
      )}
      <div className="dish-body">
        <div>
          <div className="row row-between row-baseline dish-heading">
            <Heading className="display display-26">{name}</Heading>
            {weight !== undefined && <span className="text-14 quiet nowrap">{weight}</span>}
          </div>
          {describe(words)}
        </div>
        {children}
      </div>
    </article>
  );
}

type DrinkCardProps = Omit<DishCardProps, 'tint'> & {
  /** All there is to press is one button: it stands beside the words. */
  readonly oneButton?: boolean;
  /** What is to be chosen needs the whole width, below picture and words. */
  readonly wideChoices?: boolean;
};

/** Picture at the left: for whatever has little to choose. */
export function DrinkCard({
  name,
  weight,
  picture,
  inactive = false,
  lazy = true,
  folded = false,
  oneButton = false,
  wideChoices = false,
  headingLevel = 3,
  id,
  children,
  ...words
}: DrinkCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(
        'card dish drink',
        oneButton && 'drink-one-button',
        wideChoices && 'drink-wide-choices',
        inactive && 'is-inactive',
        folded && 'is-folded',
      )}
      id={id}
    >
      <div className="drink-picture">{picture && <Picture picture={picture} lazy={lazy} />}</div>
      <div>
        <div className="row row-between row-baseline dish-heading">
          <Heading className="display display-26">{name}</Heading>
          {weight !== undefined && <span className="text-14 quiet nowrap">{weight}</span>}
        </div>
        {describe(words)}
      </div>
      <div className="dish-choices">{children}</div>
    </article>
  );
}

/** For the waiter's hands: no picture, no description. */
export function WaiterDishCard({
  name,
  weight,
  folded = false,
  headingLevel = 3,
  id,
  children,
}: Pick<DishCardProps, 'name' | 'weight' | 'folded' | 'headingLevel' | 'id' | 'children'>): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames('card waiter-dish', folded && 'is-folded')} id={id}>
      <div className="row row-between dish-heading">
        <Heading className="display display-26">{name}</Heading>
        {weight !== undefined && <span className="text-14 quiet nowrap">{weight}</span>}
      </div>
      <div className="dish-choices">{children}</div>
    </article>
  );
}
