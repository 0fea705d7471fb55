import type { ReactElement } from 'react';
import { buttonClass } from '@masa/ui/button';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import { paths } from '../../shared/paths.ts';
import { AppLink } from '../../shared/navigation.tsx';
import { pictureSet } from '../../shared/pictures.ts';
import { useTexts } from './texts.ts';
import './home.css';

const HERO_PICTURE = 386;

export type MenuCardProps = {
  /** The venue's own words; null as long as they are not known, empty where it has none. */
  readonly slogan: string | null;
  readonly image: string | null;
};

/** The card that leads to the menu, under the venue's own picture or the menu's first one. */
export function MenuCard(props: MenuCardProps): ReactElement {
  const { t } = useTexts();
  const { slogan, image } = props;
  return (
    <section className="hero">
      {image !== null && (
        <img
          className="hero-picture"
          {...pictureSet(image, HERO_PICTURE)}
          alt=""
          width={386}
          height={290}
          fetchPriority="high"
        />
      )}
      <div className="hero-text">
        {slogan !== null && (
          <h1 className="display home-title">{slogan === '' ? t('entry.welcome') : slogan}</h1>
        )}
        <AppLink className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to={paths.menu}>
          <UtensilsCrossedIcon />
          {t('home.menu')}
        </AppLink>
      </div>
    </section>
  );
}
