import { memo, useMemo, type ReactElement } from 'react';
import { asOneDish, whyNot, type DishFilter, type WhyNot } from '@masa/domain/dish-filter';
import type { DishWords } from '@masa/domain/dish-search';
import { Dish, type DishProps } from '../features/menu/dish.tsx';
import { firstDishes, type Dish as DishOfMenu, type Section } from '../features/menu/dishes.ts';
import { DietMarks } from '../features/search/diet-marks.tsx';
import { FilterSheet } from '../features/search/filter-sheet.tsx';
import { useFilters } from '../features/search/filters.ts';
import { useDrawn, useFound } from '../features/search/found.ts';
import { NothingFound } from '../features/search/nothing-found.tsx';
import { SearchHeader } from '../features/search/search-header.tsx';
import type { SearchPlace } from '../features/menu/search-place.ts';
import { useTexts as useMenuTexts } from '../features/menu/texts.ts';
import { useTexts } from '../features/search/texts.ts';
import { FoundCount } from '../features/search/why-not.tsx';
import { Block } from '../shared/blocks.tsx';
import { useHistoryStep } from '../shared/history-step.ts';
import '../features/search/search.css';

type SearchProps = { readonly sessionId: string | null; readonly place: SearchPlace };

export function MenuSearchHeader({ sessionId, place }: SearchProps): ReactElement {
  const { active } = useFilters(sessionId, useTexts());
  const { t } = useMenuTexts();
  return (
    <SearchHeader
      label={t('search.field')}
      typing={place}
      active={active}
      onFilters={() => place.filtering.set(true)}
    />
  );
}

/** Name, other names, category, choices, description: in this order a word counts (AMB-215). */
const wordsOf = ({ sizes, options }: DishOfMenu): DishWords => [
  sizes.map(({ name }) => name),
  sizes.flatMap(({ words }) => words.names),
  sizes.flatMap(({ groupName, words }) => [groupName, ...words.group]),
  [
    ...options.flatMap((group) => group.options.map(({ name }) => name)),
    ...sizes.flatMap(({ words }) => words.choices),
  ],
  sizes.map(({ description }) => description),
];

type Sorted = {
  readonly fitting: readonly DishOfMenu[];
  readonly rest: readonly (readonly [DishOfMenu, WhyNot])[];
};

/** Why a dish does not fit what is wanted, asked once for the whole menu: at each letter a thousand answers would take longer than the search. */
const judgedBy = (
  filter: DishFilter,
  dishes: readonly DishOfMenu[],
): ReadonlyMap<DishOfMenu, WhyNot | null> =>
  new Map(dishes.map((dish) => [dish, whyNot(asOneDish(dish.sizes), filter)]));

/** Each dish is in one of the two (D-057). */
function sortedBy(judged: ReadonlyMap<DishOfMenu, WhyNot | null>, dishes: readonly DishOfMenu[]): Sorted {
  const fitting: DishOfMenu[] = [];
  const rest: (readonly [DishOfMenu, WhyNot])[] = [];
  for (const dish of dishes) {
    const why = judged.get(dish) ?? null;
    if (why === null) fitting.push(dish);
    else rest.push([dish, why]);
  }
  return { fitting, rest };
}

type OrderingProps = Omit<DishProps, 'dish' | 'early' | 'small' | 'marks'>;
type FoundProps = SearchProps &
  OrderingProps & {
    readonly sections: readonly Section[];
  };

/** What fits what is typed and what is wanted, as small cards; under their categories as long as nothing is typed. */
export function FoundDishes({ sessionId, place, sections, ...dishProps }: FoundProps): ReactElement {
  const { typed, filtering, close: leave } = place;
  const filters = useFilters(sessionId, useTexts());
  const all = useMemo(() => sections.flatMap(({ dishes }) => dishes), [sections]);
  const found = useFound(all, wordsOf, typed);
  const judged = useMemo(() => judgedBy(filters.filter, all), [filters.filter, all]);
  const { fitting, rest } = useMemo(() => sortedBy(judged, found ?? all), [judged, found, all]);
  const { drawn, endId, whole } = useDrawn(fitting);
  const close = () => filtering.set(false);
  useHistoryStep({ isOpen: filtering.isOpen, mayLeave: true, onLeave: close, isInner: 'filters' });
  const shown = useMemo(
    () =>
      firstDishes(
        found === null ? sectionsWith(sections, fitting) : [{ ...NAMELESS, dishes: fitting }],
        drawn,
      ),
    [found, sections, fitting, drawn],
  );
  const asked = found !== null || filters.active.length > 0;
  return (
    <>
      <FoundCount
        count={asked ? fitting.length : null}
        hidden={rest.map(([{ base, first }, why]) => ({ key: base, name: first.name, why }))}
      />
      {fitting.length === 0 && (
        <NothingFound
          typed={found === null ? '' : typed}
          active={filters.active}
          onWhole={() => {
            filters.clear();
            leave();
          }}
        />
      )}
      {shown.map((section) => (
        <FoundSection key={section.group} section={section} {...dishProps} />
      ))}
      {!whole && <div id={endId} />}
      {filtering.isOpen && <FilterSheet filters={filters} count={fitting.length} onClose={close} />}
    </>
  );
}

const NAMELESS = { group: 'found', name: '' };

function sectionsWith(sections: readonly Section[], fitting: readonly DishOfMenu[]): Section[] {
  const wanted = new Set(fitting);
  return sections.flatMap((section) => {
    const dishes = section.dishes.filter((dish) => wanted.has(dish));
    return dishes.length === 0 ? [] : [{ ...section, dishes }];
  });
}

type FoundSectionProps = OrderingProps & {
  readonly section: Section;
};

function FoundSection({ section: { name, dishes }, ...dishProps }: FoundSectionProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="menu-section" aria-label={name === '' ? t('search.results') : name}>
      {name === '' ? (
        <h2 className="visually-hidden">{t('search.results')}</h2>
      ) : (
        <div className="menu-heading">
          <h2 className="display display-26">{name}</h2>
        </div>
      )}
      <Block>
        {dishes.map((dish) => (
          <FoundDish key={dish.base} {...dishProps} dish={dish} />
        ))}
      </Block>
    </section>
  );
}

/** Drawn once: another letter, or the next slice of a long list, draws only what is new in it. */
const FoundDish = memo(({ dish, ...ordering }: OrderingProps & Pick<DishProps, 'dish'>) => (
  <Dish
    {...ordering}
    dish={dish}
    early={false}
    small
    marks={<DietMarks diet={asOneDish(dish.sizes).diet} />}
  />
));
