import type { ReactElement } from 'react';
import type { AllergenSet } from '@masa/domain/allergens';
import { allergenLines, useAllergenTexts } from './allergen-words.ts';

/** What is in a dish, and whether that is all that is known; nothing where there is nothing to say (AMB-211). */
export function Contains({ set }: { readonly set: AllergenSet }): ReactElement {
  const texts = useAllergenTexts();
  return (
    <>
      {allergenLines(set, texts).map((line) => (
        <p key={line} className="text-14 muted">
          {line}
        </p>
      ))}
    </>
  );
}
