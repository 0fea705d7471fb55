import { useCallback, useState, type ReactElement } from 'react';
import { useTexts } from './texts.ts';
import {
  AddressField,
  DayStartField,
  FiscalCodeField,
  LanguagesField,
  NameField,
  PhoneField,
  ZoneField,
  type VenueBasics,
} from '../../shared/venue-fields.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

/** Who we are, and when a day begins here. */
export function VenueStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const { venue } = state;
  const [typed, setTyped] = useState<Partial<VenueBasics>>({});
  const [isTried, setTried] = useState(false);
  // The name that it was seeded with is nobody's.
  const isNew = venue.setup?.venue === undefined && venue.address === '';
  const draft: VenueBasics = {
    name: isNew ? '' : venue.name,
    address: venue.address,
    phone: venue.phone,
    fiscalCode: venue.fiscalCode,
    languages: venue.languages,
    timeZone: venue.timeZone,
    businessDayStart: venue.businessDayStart,
    ...typed,
  };
  const change = useCallback((next: Partial<VenueBasics>) => setTyped((last) => ({ ...last, ...next })), []);
  const name = draft.name.trim();
  const isTime = /^\d\d:\d\d$/u.test(draft.businessDayStart);
  const missing = isTried && name === '' ? t('venue.nameMissing') : undefined;
  const wrongTime = isTried && !isTime ? t('venue.timeWrong') : undefined;
  return (
    <StepForm
      step="venue"
      state={state}
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
      <NameField draft={draft} change={change} error={missing} />
      <AddressField draft={draft} change={change} />
      <PhoneField draft={draft} change={change} hint={t('setup.venue.phoneHint')} />
      <FiscalCodeField draft={draft} change={change} hint={t('setup.venue.fiscalCodeHint')} />
      <LanguagesField draft={draft} change={change} />
      <ZoneField value={draft.timeZone} change={change} />
      <DayStartField draft={draft} change={change} error={wrongTime} />
    </StepForm>
  );
}
