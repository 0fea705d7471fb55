import type { Language } from '@masa/domain/language';
import { textIn } from '@masa/domain/language';
import { choiceAtLevel, isSpicinessGroup, spicinessOffset } from '@masa/domain/spiciness';
import { heatLevels, type HeatLevel } from '@masa/ui/chilli';
import { DishCard, DrinkCard } from '@masa/ui/dish-card';
import { HeatSlider } from '@masa/ui/heat-slider';
import { formatMoney } from '@masa/ui/money-format';
import { OptionRow } from '@masa/ui/option-row';
import { PriceButton, SizeGrid } from '@masa/ui/price-button';
import type { ReactElement } from 'react';
import { readLei } from '@masa/domain/lei-text';
import { sizeLabel } from '@masa/front/dish-size';
import { useTexts } from './texts.ts';
import type { Draft } from './dish-draft.ts';
import { nameIn, type OptionGroup } from './dish-words.ts';
import { pictureAt } from '@masa/front/picture-address';

const toLevel = (level: number): HeatLevel => heatLevels.find((known) => known === level) ?? 3;
const noop = (): void => {};

function Options({ groups, options, language }: OptionsProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="option-group">
      {groups.map((group) => {
        const offered = group.options.filter(({ id }) => options[group.id]?.includes(id));
        const [first] = offered;
        if (!first) return null;
        const label = nameIn(group, language);
        if (isSpicinessGroup(group.id)) {
          const choices = offered.map(({ id }) => id);
          const level = toLevel(spicinessOffset(choices.length));
          const wordsAt = (at: HeatLevel): string => {
            const option = offered.find(({ id }) => id === choiceAtLevel(choices, at));
            return option === undefined ? '' : nameIn(option, language);
          };
          return (
            <HeatSlider
              key={group.id}
              label={label}
              value={level}
              min={level}
              levelTexts={[wordsAt(0), wordsAt(1), wordsAt(2), wordsAt(3)]}
              onChange={noop}
            />
          );
        }
        return (
          <OptionRow
            key={group.id}
            label={label}
            value={nameIn(first, language)}
            position={0}
            count={offered.length}
            positionText={t('menuEditor.ticked', { count: 1, all: offered.length })}
            onNext={noop}
          />
        );
      })}
    </div>
  );
}
type OptionsProps = {
  readonly groups: readonly OptionGroup[];
  readonly options: Draft['options'];
  readonly language: Language;
};

export type DishPreviewProps = {
  readonly draft: Draft;
  /** What was cut out just now; the server shows it to everybody once it is saved. */
  readonly own: string | null;
  readonly groups: readonly OptionGroup[];
  readonly language: Language;
};

/** The card as guests of this language will see it, while it is being written. Nothing in it can be pressed. */
export function DishPreview({ draft, own, groups, language }: DishPreviewProps): ReactElement {
  const { t } = useTexts();
  const address = own ?? (draft.image === null ? null : pictureAt(draft.image, 640));
  const weights = [...new Set(draft.sizes.map(({ weight }) => weight.trim()).filter((one) => one !== ''))];
  const description = textIn(draft.descriptions, language).trim();
  const offered = groups.filter(({ id }) => (draft.options[id] ?? []).length > 0);
  const shared = {
    name: textIn(draft.names, language).trim() || t('menuEditor.unnamed'),
    description: description === '' ? undefined : description,
    weight: weights.length === 0 ? undefined : t('menuEditor.grams', { grams: weights.join(' / ') }),
    picture: address === null ? undefined : { src: address },
  };
  const sizes = (
    <SizeGrid label={shared.name}>
      {draft.sizes.map(({ key, qualifier, price }) => (
        <PriceButton
          key={key}
          price={formatMoney(readLei(price) ?? 0, language)}
          size={sizeLabel(t, `x__${qualifier.trim()}`) || t('menuEditor.one')}
          state="idle"
          onAdd={noop}
        />
      ))}
    </SizeGrid>
  );
  return (
    <section className="column gap-2 menu-editor-preview" aria-label={t('menuEditor.preview')}>
      <h3 className="section-label">{t('menuEditor.preview')}</h3>
      <div inert lang={language}>
        {offered.length === 0 ? (
          <DrinkCard {...shared} headingLevel={4}>
            {sizes}
          </DrinkCard>
        ) : (
          <DishCard {...shared} headingLevel={4}>
            <Options groups={offered} options={draft.options} language={language} />
            {sizes}
          </DishCard>
        )}
      </div>
    </section>
  );
}
