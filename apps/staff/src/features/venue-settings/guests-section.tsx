import { deedKey } from '@masa/client/deed-key';
import { typedText } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { LanguagesField } from '../../shared/venue-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { TextsField } from '../../shared/texts-field.tsx';
import { Section } from './section.tsx';
import type { CardDraft, VenueSectionProps } from './venue-draft.ts';

const nothing = typedText({});

/** What guests see on their phones. */
export function GuestsSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field, errorOf } = form;
  const { homeCards } = draft;
  const put = (id: string, next: Partial<CardDraft>) =>
    change({ homeCards: homeCards.map((card) => (card.id === id ? { ...card, ...next } : card)) });
  return (
    <Section title={t('venue.guests')}>
      <LanguagesField draft={draft} change={change} />
      <TextInput
        label={t('venue.tipPresets')}
        autoComplete="off"
        hint={t('venue.tipPresetsHint')}
        {...field('tipPresets')}
      />
      <PictureField
        label={t('venue.heroImage')}
        value={draft.heroImage}
        onChange={(heroImage) => change({ heroImage })}
      />
      <h3 className="display display-22">{t('venue.cards')}</h3>
      <p className="text-14 muted">{t('venue.cardsHint')}</p>
      {homeCards.map((card, at) => (
        <fieldset key={card.id} className="venue-settings-row column gap-3">
          <legend className="field-label">{t('venue.cards.number', { number: at + 1 })}</legend>
          <Switch
            label={t('venue.cards.active')}
            checked={card.active}
            onChange={(active) => put(card.id, { active })}
          />
          <TextsField
            label={t('venue.cards.title')}
            value={card.title}
            error={errorOf(`homeCards.${at}`)}
            onChange={(title) => put(card.id, { title })}
          />
          <TextsField
            label={t('venue.cards.text')}
            value={card.text}
            onChange={(text) => put(card.id, { text })}
          />
          <PictureField
            label={t('venue.cards.picture', { number: at + 1 })}
            value={card.image}
            onChange={(image) => put(card.id, { image })}
          />
          <Button
            variant="quiet-danger"
            size="small"
            className="venue-settings-remove"
            icon={<TrashIcon size="small" />}
            onClick={() => change({ homeCards: homeCards.filter(({ id }) => id !== card.id) })}
          >
            {t('venue.cards.remove', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button
        icon={<PlusIcon />}
        onClick={() =>
          change({
            homeCards: [
              ...homeCards,
              { id: deedKey(), title: nothing, text: nothing, image: null, active: true },
            ],
          })
        }
      >
        {t('venue.cards.add')}
      </Button>
    </Section>
  );
}
