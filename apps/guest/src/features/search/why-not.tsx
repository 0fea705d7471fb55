import { useId, useState, type ReactElement } from 'react';
import type { WhyNot } from '@masa/domain/dish-filter';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { InfoIcon } from '@masa/ui/first-icons';
import { allergenList, useAllergenTexts, type AllergenTexts } from '../../shared/allergen-words.ts';
import { useTexts, type Texts } from './texts.ts';
import './search.css';

export type HiddenDish = { readonly key: string; readonly name: string; readonly why: WhyNot };

const reasons = (why: WhyNot, texts: AllergenTexts, { t }: Texts): string[] => [
  ...(why.contains.length > 0
    ? [texts.t('allergens.contains', { list: allergenList(why.contains, texts) })]
    : []),
  ...(why.mayContain.length > 0
    ? [texts.t('allergens.mayContain', { list: allergenList(why.mayContain, texts) })]
    : []),
  ...(why.unknown ? [texts.t('allergens.unknown')] : []),
  ...why.unmarked.map((mark) => t(`filters.unmarked.${mark}`)),
];

type CountProps = {
  /** Of what fits; null: nothing is asked, so that nothing need be counted. */
  readonly count: number | null;
  readonly hidden: readonly HiddenDish[];
};

/** How many fit, and why the others do not. */
export function FoundCount({ count, hidden }: CountProps): ReactElement {
  const texts = useTexts();
  const allergens = useAllergenTexts();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { t } = texts;
  const showsRest = isOpen && hidden.length > 0;
  return (
    <>
      <div className="search-count text-14 muted">
        <output>{count === null ? '' : t('search.found', { count })}</output>
        {hidden.length > 0 && (
          <Button
            variant="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('filters.whyNot')}
          </Button>
        )}
      </div>
      <ul id={listId} className="card search-rest" hidden={!showsRest}>
        {showsRest &&
          hidden.map(({ key, name, why }) => (
            <li key={key}>
              <span className="grow">
                <b>{name}</b>
                {reasons(why, allergens, texts).map((reason) => (
                  <span key={reason} className="text-14 muted">
                    {reason}
                  </span>
                ))}
              </span>
              {why.unknown && (
                <Chip tone="warn" icon={<InfoIcon size="small" />}>
                  {t('filters.unknown')}
                </Chip>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
