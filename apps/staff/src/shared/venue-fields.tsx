import { DEFAULT_LANGUAGE, languageNames, languages, type Language } from '@masa/domain/language';
import { Select, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { memo, useState, type ReactElement } from 'react';
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
};
type Change = (next: Partial<VenueBasics>) => void;
type Of<Key extends keyof VenueBasics> = { readonly draft: Pick<VenueBasics, Key>; readonly change: Change };
type Told = { readonly hint?: string | undefined };
type Wrong = { readonly error?: string | undefined };

export function NameField({ draft, change, error }: Of<'name'> & Wrong): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.name')}
      value={draft.name}
      maxLength={NAME_LENGTH}
      autoComplete="off"
      required
      hint={t('venue.nameHint')}
      error={error}
      onChange={(event) => change({ name: event.target.value })}
    />
  );
}

export function AddressField({ draft, change }: Of<'address'>): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.address')}
      value={draft.address}
      autoComplete="off"
      onChange={(event) => change({ address: event.target.value })}
    />
  );
}

export function PhoneField({ draft, change, hint }: Of<'phone'> & Told): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.phone')}
      value={draft.phone}
      type="tel"
      autoComplete="off"
      hint={hint}
      onChange={(event) => change({ phone: event.target.value })}
    />
  );
}

export function FiscalCodeField({ draft, change, hint }: Of<'fiscalCode'> & Told): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.fiscalCode')}
      value={draft.fiscalCode}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      onChange={(event) => change({ fiscalCode: event.target.value })}
    />
  );
}

export function LanguagesField({ draft, change }: Of<'languages'>): ReactElement {
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

export function DayStartField({ draft, change, error }: Of<'businessDayStart'> & Wrong): ReactElement {
  const { t } = useTexts();
  return (
    <TextInput
      label={t('venue.businessDayStart')}
      value={draft.businessDayStart}
      type="time"
      required
      hint={t('venue.businessDayStartHint')}
      error={error}
      onChange={(event) => change({ businessDayStart: event.target.value })}
    />
  );
}
