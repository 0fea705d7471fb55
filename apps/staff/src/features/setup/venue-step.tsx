import { MOST_UNDO_SECONDS, PROPOSED_UNDO_SECONDS } from '@masa/domain/settling';
import type { ReactElement } from 'react';
import { readWhole } from '../../shared/amounts/whole.ts';
import type { VenueChange } from './setup.ts';
import { useTexts, type TextKey } from './texts.ts';
import {
  AddressField,
  AskAgeSwitch,
  DayStartField,
  FiscalCodeField,
  KitchenViewField,
  LanguagesField,
  NameField,
  PhoneField,
  UndoSecondsField,
  ZoneField,
  type VenueBasics,
} from '../../shared/venue-fields.tsx';
import { StepForm, useStepForm, type StepProps } from './step-form.tsx';

/**
 * Who we are, when a day begins here, how the kitchen's board stands, how long guests can take an order back and whether they
 * are asked if they are 18: a new venue is offered a board by order, some time and the question (AMB-236, AMB-225, AMB-213).
 */
export function VenueStep({ state }: StepProps): ReactElement {
  const { t } = useTexts();
  const { venue } = state;
  // The name that it was seeded with is nobody's.
  const isNew = venue.setup?.venue === undefined && venue.address === '';
  const form = useStepForm<VenueBasics, VenueChange, TextKey>(
    { step: 'venue', state },
    {
      from: {
        name: isNew ? '' : venue.name,
        address: venue.address,
        phone: venue.phone,
        fiscalCode: venue.fiscalCode,
        languages: venue.languages,
        timeZone: venue.timeZone,
        businessDayStart: venue.businessDayStart,
        askAge: isNew || venue.askAge,
        kitchenView: isNew ? 'order' : venue.kitchenView,
        guestUndoSeconds: String(isNew ? PROPOSED_UNDO_SECONDS : venue.guestUndoSeconds),
      },
      read: ({ guestUndoSeconds: seconds, ...typed }) => ({
        body: {
          ...typed,
          name: typed.name.trim(),
          address: typed.address.trim(),
          phone: typed.phone.trim(),
          fiscalCode: typed.fiscalCode.trim(),
          languages: [...typed.languages],
          guestUndoSeconds: readWhole(seconds, 0, MOST_UNDO_SECONDS) ?? 0,
        },
        errors: {
          name: typed.name.trim() === '' ? 'venue.nameMissing' : undefined,
          businessDayStart: /^\d\d:\d\d$/u.test(typed.businessDayStart) ? undefined : 'venue.timeWrong',
          guestUndoSeconds:
            readWhole(seconds, 0, MOST_UNDO_SECONDS) === null ? 'venue.undoSecondsWrong' : undefined,
        },
      }),
      sayError: t,
      send: (change) => Promise.resolve(change),
    },
  );
  const { draft, change, field } = form;
  return (
    <StepForm
      step="venue"
      state={state}
      form={form}
      title={t('setup.venue.title')}
      text={t('setup.venue.text')}
    >
      <NameField field={field} />
      <AddressField field={field} />
      <PhoneField field={field} hint={t('setup.venue.phoneHint')} />
      <FiscalCodeField field={field} hint={t('setup.venue.fiscalCodeHint')} />
      <LanguagesField draft={draft} change={change} />
      <ZoneField value={draft.timeZone} change={change} />
      <DayStartField field={field} />
      <KitchenViewField draft={draft} change={change} />
      <UndoSecondsField field={field} />
      <AskAgeSwitch draft={draft} change={change} />
    </StepForm>
  );
}
