import type { ReactElement } from 'react';
import type { DietMark } from '@masa/domain/diet';
import { LeafIcon, NoBeerIcon, SproutIcon } from '@masa/ui/icons';
import { useTexts } from './texts.ts';
import './search.css';

export const dietIcons = { vegan: SproutIcon, vegetarian: LeafIcon, alcohol_free: NoBeerIcon } as const;

/** Whatever is vegan is vegetarian as well, which nobody need be told. */
const worthTelling = (diet: readonly DietMark[]): readonly DietMark[] =>
  diet.includes('vegan') ? diet.filter((mark) => mark !== 'vegetarian') : diet;

/** What staff have stated of a dish. */
export function DietMarks({ diet }: { readonly diet: readonly DietMark[] }): ReactElement | null {
  const { t } = useTexts();
  const marks = worthTelling(diet);
  if (marks.length === 0) return null;
  return (
    <p className="search-marks text-14">
      {marks.map((mark) => {
        const Icon = dietIcons[mark];
        return (
          <span key={mark}>
            <Icon size="small" /> {t(`filters.${mark}`)}
          </span>
        );
      })}
    </p>
  );
}
