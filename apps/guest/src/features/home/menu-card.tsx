import type { ReactElement } from 'react';
import { buttonClass } from '@masa/ui/button';
import { UtensilsCrossedIcon } from '@masa/ui/icons';
import { AppLink } from '../../shared/navigation.tsx';
import { pictureSet } from '../../shared/pictures.ts';
import { useTexts } from '../../shared/texts.tsx';

const HERO_PICTURE = 386;

/** The card that leads to the menu, with the menu's first dish on it. */
export function MenuCard(props: { readonly menuPath: string; readonly image: string | null }): ReactElement {
  const { t } = useTexts();
  const { menuPath, image } = props;
  return (
    <section className="hero">
      {image !== null && (
        <img className="hero-picture" {...pictureSet(image, HERO_PICTURE)} alt="" width={386} height={290} />
      )}
      <div className="hero-text">
        <h1 className="display hero-title">{t('home.hero')}</h1>
        <AppLink className={buttonClass({ variant: 'primary', size: 'large', wide: true })} to={menuPath}>
          <UtensilsCrossedIcon />
          {t('home.menu')}
        </AppLink>
      </div>
    </section>
  );
}
