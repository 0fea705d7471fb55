import { kitchenViews, type KitchenView } from '@masa/domain/kitchen-work';
import { DEFAULT_LANGUAGE, languageNames, languages, type Language } from '@masa/domain/language';
import { Select, TextInput } from '@masa/ui/field';
import { CheckRow, Switch } from '@masa/ui/toggles';
import { memo, useState, type ReactElement } from 'react';
import { ChoiceField } from './choice-field.tsx';
import type { RecordFormState } from './leaving/use-record-form.ts';
import { useTexts } from './texts.tsx';
import { zonesWith, zoneWords } from './time/zones.ts';

const NAME_LENGTH = 120;

/** What the first steps and the settings of the venue ask alike. */
export type VenueBasics = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly fiscalCode: string;
  readonly languages: readonly Language[];
  readonly timeZone: string;
  readonly businessDayStart: string;
  readonly guestUndoSeconds: string;
  readonly askAge: boolean;
  readonly kitchenView: KitchenView;
};
type Form = Pick<RecordFormState<VenueBasics>, 'field'>;
type Change = (next: Partial<VenueBasics>) => void;
type Told = { readonly hint?: string | undefined };

export function NameField({ field }: Form): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.name')}
      maxLength={NAME_LENGTH}
      autoComplete="off"
      required
      hint={t('venue.nameHint')}
      {...field('name')}
    />
  );
}

export function AddressField({ field }: Form): ReactElement {
  const { t } = useTexts();
  return <TextInput label={t('venue.address')} autoComplete="off" {...field('address')} />;
}

export function PhoneField({ field, hint }: Form & Told): ReactElement {
  const { t } = useTexts();
  return <TextInput label={t('venue.phone')} type="tel" autoComplete="off" hint={hint} {...field('phone')} />;
}

export function FiscalCodeField({ field, hint }: Form & Told): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.fiscalCode')}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      {...field('fiscalCode')}
    />
  );
}

type LanguagesProps = { readonly draft: Pick<VenueBasics, 'languages'>; readonly change: Change };

export function LanguagesField({ draft, change }: LanguagesProps): ReactElement {
  const { t } = useTexts();
  const offer = (language: Language, on: boolean) =>
    change({ languages: languages.filter((one) => (one === language ? on : draft.languages.includes(one))) });
  return (
    <fieldset>
      <legend className="field-label">{t('venue.languages')}</legend>
      {languages.map((language) => (
        <CheckRow
          key={language}
          label={languageNames[language]}
          checked={draft.languages.includes(language)}
          disabled={language === DEFAULT_LANGUAGE}
          onChange={(on) => offer(language, on)}
        />
      ))}
      <p className="field-hint">{t('venue.languagesHint')}</p>
    </fieldset>
  );
}

type ZoneProps = { readonly value: string; readonly change: Change };

/** Some four hundred zones are not drawn anew for each letter that is typed beside them. */
export const ZoneField = memo(function ZoneField({ value, change }: ZoneProps): ReactElement {
  const { t } = useTexts();
  const [zones] = useState(() => zonesWith(value));
  return (
    <Select
      label={t('venue.timeZone')}
      value={value}
      options={zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
      onChange={(timeZone) => change({ timeZone })}
    />
  );
});

export function DayStartField({ field }: Form): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.businessDayStart')}
      type="time"
      required
      hint={t('venue.businessDayStartHint')}
      {...field('businessDayStart')}
    />
  );
}

export function UndoSecondsField({ field }: Form): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.undoSeconds')}
      hint={t('venue.undoSecondsHint')}
      inputMode="numeric"
      autoComplete="off"
      {...field('guestUndoSeconds')}
    />
  );
}

export function AskAgeSwitch({
  draft,
  change,
}: {
  readonly draft: Pick<VenueBasics, 'askAge'>;
  readonly change: (next: Pick<VenueBasics, 'askAge'>) => void;
}): ReactElement {
  const { t } = useTexts();
  return (
    <Switch label={t('venue.askAge')} checked={draft.askAge} onChange={(askAge) => change({ askAge })} />
  );
}

/** A tablet may have it otherwise (AMB-236). */
export function KitchenViewField({
  draft,
  change,
}: {
  readonly draft: Pick<VenueBasics, 'kitchenView'>;
  readonly change: (next: Pick<VenueBasics, 'kitchenView'>) => void;
}): ReactElement {
  const { t } = useTexts();
  return (
    <ChoiceField
      label={t('venue.kitchenView')}
      hint={t('venue.kitchenViewHint')}
      options={kitchenViews.map((value) => ({ value, label: t(`venue.kitchenView.${value}`) }))}
      value={draft.kitchenView}
      onChange={(kitchenView) => change({ kitchenView })}
    />
  );
}
