import { splitMenuItemId } from '@masa/domain/menu';
import { saysVolume, volumeIn, type VolumeUnit } from '@masa/domain/volume';
import { formatNumber } from '@masa/ui/number-format';
import { DOT } from '../../shared/menu-words.ts';
import { weightsOf, type Dish } from './dishes.ts';
import type { Texts } from './texts.ts';

const volumeWords = { ml: 'menu.volumeMl', cl: 'menu.volumeCl', l: 'menu.volumeL' } as const;

/** "250 / 400 g", "300 ml": what is known of weights and volumes, unless the size says it itself (AMB-214). */
export function measuresOf(dish: Dish, unit: VolumeUnit, { t, language }: Texts): string | undefined {
  const weights = weightsOf(dish);
  const volumes = dish.sizes.flatMap(({ id, volumeMl }) =>
    volumeMl === null || saysVolume(splitMenuItemId(id).qualifier, volumeMl) ? [] : [volumeMl],
  );
  const said = [
    ...(weights.length === 0 ? [] : [t('menu.weight', { grams: weights.join(' / ') })]),
    ...[...new Set(volumes)].map((ml) => {
      const volume = volumeIn(ml, unit);
      return t(volumeWords[volume.unit], { amount: formatNumber(volume.amount, language, 0, 3) });
    }),
  ];
  return said.length === 0 ? undefined : said.join(DOT);
}
