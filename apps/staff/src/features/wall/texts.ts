import type words from '@masa/i18n/staff/wall.json';
import { staffWords } from '@masa/i18n/staff-texts';
import { vocabulary, type Texts } from '@masa/i18n/texts';
import type { Language } from '@masa/domain/language';
import { useEffect, useState } from 'react';
import { scriptOf } from '../../shared/script-of.ts';

export type WallTexts = Texts<keyof typeof words>;

async function textsIn(language: Language): Promise<WallTexts> {
  const { texts, learn } = vocabulary(language);
  learn(await scriptOf(() => staffWords('wall', language)));
  return texts;
}

/** A wall speaks several languages at once; none of them before all are here. */
export function useWallTexts(languages: readonly Language[]): readonly WallTexts[] {
  const [texts, setTexts] = useState<readonly WallTexts[]>([]);
  const wanted = languages.join(' ');
  useEffect(() => {
    let isWanted = true;
    void Promise.all(languages.map(textsIn)).then((here) => {
      if (isWanted) setTexts(here);
      return here;
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same languages in another list are the same
  }, [wanted]);
  return texts;
}
