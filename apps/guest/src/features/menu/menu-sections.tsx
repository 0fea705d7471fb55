import { memo, type ReactElement } from 'react';
import { Block } from '../../shared/blocks.tsx';
import { sectionId } from './category-bar.tsx';
import { Dish, type DishProps } from './dish.tsx';
import type { Section } from './dishes.ts';
import './menu.css';

/** So many cards can be seen at once on a phone. */
const FIRST_SCREEN = 2;

/** Drawn once: the next slice of the menu draws only what is new in it. */
const DrawnDish = memo(Dish);

type MenuSectionsProps = Pick<
  DishProps,
  'volumeUnit' | 'forWaiter' | 'blockedBy' | 'onAdd' | 'onAdded' | 'onMore'
> & {
  readonly sections: readonly Section[];
};

export function MenuSections({ sections, ...dishProps }: MenuSectionsProps): ReactElement {
  return (
    <>
      {sections.map(({ group, name, dishes }, sectionAt) => (
        <section
          key={group}
          id={sectionId(group)}
          data-group={group}
          className="menu-section"
          aria-labelledby={`${sectionId(group)}-name`}
        >
          <div className="menu-heading">
            <h2 className="display display-32" id={`${sectionId(group)}-name`} tabIndex={-1}>
              {name}
            </h2>
          </div>
          <Block>
            {dishes.map((dish, at) => (
              <DrawnDish
                key={dish.base}
                {...dishProps}
                dish={dish}
                early={sectionAt === 0 && at < FIRST_SCREEN}
              />
            ))}
          </Block>
        </section>
      ))}
    </>
  );
}
