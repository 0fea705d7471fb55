import type { Response } from '@masa/contract/schemas';
import { pictureAt } from '@masa/front/picture-address';
import { Brand } from '@masa/ui/brand';
import { useEffect, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { Venue } from '../../shared/venue.tsx';

const pictureOf = (menu: Response<'menu'>): string | null => {
  const filename = menu.find((item) => item.image !== null)?.image;
  return filename ? pictureAt(filename, 640) : null;
};

/** The venue's own food, if its menu has a picture; the sign-in works without it. */
function useDishPicture(): readonly [string | null, () => void] {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.menu({ query: {} }, { signal: leaving.signal }).then(
      (menu) => setPicture(pictureOf(menu)),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return [picture, () => setPicture(null)];
}

type LoginHeroProps = { readonly venueName: string; readonly mark: Venue['mark'] };

export function LoginHero({ venueName, mark }: LoginHeroProps): ReactElement {
  const [picture, giveUp] = useDishPicture();
  return (
    <div className="hero login-hero">
      {picture !== null && <img className="hero-picture" src={picture} alt="" onError={giveUp} />}
      <div className="hero-text">
        <Brand name={venueName} mark={mark} large />
      </div>
    </div>
  );
}
