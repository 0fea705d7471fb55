import { DEFAULT_LANGUAGE, languages, type Language } from '@masa/domain/language';
import { Select, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { languageNames } from '../../shared/language.ts';
import { useTexts } from '../../shared/texts.tsx';
import { zonesWith, zoneWords } from '../../shared/time/zones.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const NAME_LENGTH = 120;

type Draft = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly fiscalCode: string;
  readonly languages: readonly Language[];
  readonly timeZone: string;
  readonly businessDayStart: string;
};

/** Who we are, and when a day begins here. */
export function VenueStep({ state, places }: StepProps): ReactElement {
  const { t } = useTexts();
  const { venue } = state;
  const [zones] = useState(() => zonesWith(venue.timeZone));
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [isTried, setTried] = useState(false);
  // The name that it was seeded with is nobody's.
  const isNew = venue.setup?.venue === undefined && venue.address === '';
  const draft: Draft = {
    name: isNew ? '' : venue.name,
    address: venue.address,
    phone: venue.phone,
    fiscalCode: venue.fiscalCode,
    languages: venue.languages,
    timeZone: venue.timeZone,
    businessDayStart: venue.businessDayStart,
    ...typed,
  };
  const change = (next: Partial<Draft>) => setTyped((last) => ({ ...last, ...next }));
  const name = draft.name.trim();
  const isTime = /^\d\d:\d\d$/u.test(draft.businessDayStart);
  return (
    <StepForm
      step="venue"
      state={state}
      places={places}
      title={t('setup.venue.title')}
      text={t('setup.venue.text')}
      isFine={name !== '' && isTime}
      isChanged={Object.keys(typed).length > 0}
      onTry={() => setTried(true)}
      send={() =>
        Promise.resolve({
          ...draft,
          name,
          address: draft.address.trim(),
          phone: draft.phone.trim(),
          fiscalCode: draft.fiscalCode.trim(),
          languages: [...draft.languages],
        })
      }
    >
      <TextInput
        label={t('venue.name')}
        value={draft.name}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        required
        hint={t('venue.nameHint')}
        {...(isTried && name === '' && { error: t('venue.nameMissing') })}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        label={t('venue.address')}
        value={draft.address}
        autoComplete="off"
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextInput
        label={t('venue.phone')}
        value={draft.phone}
        type="tel"
        autoComplete="off"
        hint={t('setup.venue.phoneHint')}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <TextInput
        label={t('venue.fiscalCode')}
        value={draft.fiscalCode}
        inputMode="numeric"
        autoComplete="off"
        hint={t('setup.venue.fiscalCodeHint')}
        onChange={(event) => change({ fiscalCode: event.target.value })}
      />
      <fieldset>
        <legend className="field-label">{t('venue.languages')}</legend>
        {languages.map((language) => (
          <CheckRow
            key={language}
            label={languageNames[language]}
            checked={draft.languages.includes(language)}
            disabled={language === DEFAULT_LANGUAGE}
            onChange={(on) =>
              change({
                languages: languages.filter((one) => (one === language ? on : draft.languages.includes(one))),
              })
            }
          />
        ))}
        <p className="field-hint">{t('venue.languagesHint')}</p>
      </fieldset>
      <Select
        label={t('venue.timeZone')}
        value={draft.timeZone}
        options={zones.map((zone) => ({ value: zone, label: zoneWords(zone) }))}
        onChange={(timeZone) => change({ timeZone })}
      />
      <TextInput
        label={t('venue.businessDayStart')}
        value={draft.businessDayStart}
        type="time"
        required
        hint={t('venue.businessDayStartHint')}
        {...(isTried && !isTime && { error: t('venue.timeWrong') })}
        onChange={(event) => change({ businessDayStart: event.target.value })}
      />
    </StepForm>
  );
}
