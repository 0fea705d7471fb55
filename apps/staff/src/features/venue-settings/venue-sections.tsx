import { firstOrders } from '@masa/domain/presence';
import { wifiSecurities } from '@masa/domain/table-sheet';
import { volumeUnits } from '@masa/domain/volume';
import { Accordion } from '@masa/ui/accordion';
import { Segmented } from '@masa/ui/choices';
import { Select, TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { TraceTicks } from '../../shared/allergens/allergen-ticks.tsx';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { useTexts } from './texts.ts';
import {
  AddressField,
  AskAgeSwitch,
  KitchenViewField,
  NameField,
  PhoneField,
  UndoSecondsField,
} from '../../shared/venue-fields.tsx';
import { TextsField } from '../../shared/texts-field.tsx';
import { AutoFireField } from './auto-fire-field.tsx';
import { Section } from './section.tsx';
import type { VenueSectionProps } from './venue-draft.ts';

const PASSWORD_LENGTH = 63;

export function AboutSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field } = form;
  return (
    <Section title={t('venue.about')}>
      <NameField field={field} />
      <AddressField field={field} />
      <PhoneField field={field} />
      <TextsField
        label={t('venue.slogan')}
        value={draft.slogan}
        hasLines
        onChange={(slogan) => change({ slogan })}
      />
    </Section>
  );
}

export function WifiSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, errorOf } = form;
  const { wifi } = draft;
  const put = (next: Partial<typeof wifi>) => change({ wifi: { ...wifi, ...next } });
  return (
    <Section title={t('venue.wifi.title')}>
      <Switch label={t('venue.wifi.on')} checked={wifi.on} onChange={(on) => put({ on })} />
      <p className="text-14 muted">{t('venue.wifi.hint')}</p>
      {wifi.on && (
        <>
          <TextInput
            label={t('venue.wifi.ssid')}
            value={wifi.ssid}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('ssid')}
            onChange={(event) => put({ ssid: event.target.value })}
          />
          <Segmented
            label={t('venue.wifi.security')}
            look="form"
            value={wifi.security}
            options={wifiSecurities.map((value) => ({ value, label: t(`venue.wifi.${value}`) }))}
            onChange={(security) => put({ security })}
          />
          {wifi.security !== 'nopass' && (
            <TextInput
              label={t('venue.wifi.password')}
              value={wifi.password}
              maxLength={PASSWORD_LENGTH}
              autoComplete="off"
              spellCheck={false}
              error={errorOf('password')}
              onChange={(event) => put({ password: event.target.value })}
            />
          )}
        </>
      )}
    </Section>
  );
}

export function KitchenSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field } = form;
  return (
    <Section title={t('venue.kitchen')}>
      <KitchenViewField draft={draft} change={change} />
      <TextInput
        label={t('venue.kitchenUndoSeconds')}
        hint={t('venue.kitchenUndoSecondsHint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('kitchenUndoSeconds')}
      />
      <Switch
        label={t('venue.autoStickers')}
        checked={draft.autoStickers}
        onChange={(autoStickers) => change({ autoStickers })}
      />
      <Switch
        label={t('venue.autoSoldOut')}
        checked={draft.autoSoldOut}
        onChange={(autoSoldOut) => change({ autoSoldOut })}
      />
      <Switch
        label={t('venue.stickerAllergens')}
        checked={draft.stickerAllergens}
        onChange={(stickerAllergens) => change({ stickerAllergens })}
      />
      <AskAgeSwitch draft={draft} change={change} />
      <ChoiceField
        label={t('venue.volumeUnit')}
        options={volumeUnits.map((value) => ({ value, label: t(`venue.volumeUnit.${value}`) }))}
        value={draft.volumeUnit}
        onChange={(volumeUnit) => change({ volumeUnit })}
      />
      <Accordion headingLevel={3} summary={t('venue.mayContain')}>
        <TraceTicks
          label={t('venue.mayContain')}
          ticked={draft.mayContain}
          onChange={(mayContain) => change({ mayContain })}
        />
      </Accordion>
      <Switch label={t('venue.notes')} checked={draft.notes} onChange={(notes) => change({ notes })} />
      <UndoSecondsField field={field} />
      <Switch
        label={t('venue.showTimes')}
        checked={draft.showTimes}
        onChange={(showTimes) => change({ showTimes })}
      />
      <Switch
        label={t('venue.showStarts')}
        checked={draft.showStarts}
        onChange={(showStarts) => change({ showStarts })}
      />
      <Switch
        label={t('venue.showLoad')}
        checked={draft.showLoad}
        onChange={(showLoad) => change({ showLoad })}
      />
      {draft.showLoad && (
        <Switch
          label={t('venue.autoThrottle')}
          checked={draft.autoThrottle}
          onChange={(autoThrottle) => change({ autoThrottle })}
        />
      )}
      <AutoFireField minutes={draft.autoFire} onChange={(autoFire) => change({ autoFire })} />
      <Switch
        label={t('venue.feedback')}
        checked={draft.feedback}
        onChange={(feedback) => change({ feedback })}
      />
      <Select
        label={t('venue.firstOrder')}
        hint={t(`venue.firstOrderHint.${draft.firstOrder}`)}
        value={draft.firstOrder}
        options={firstOrders.map((value) => ({ value, label: t(`venue.firstOrder.${value}`) }))}
        onChange={(value) => {
          const firstOrder = firstOrders.find((each) => each === value);
          if (firstOrder) change({ firstOrder });
        }}
      />
    </Section>
  );
}

/** How long the history names people (docs/privacy.md). */
export function KeptSection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { field } = form;
  return (
    <Section title={t('venue.kept')}>
      <TextInput
        label={t('venue.guestNamesDays')}
        inputMode="numeric"
        autoComplete="off"
        {...field('guestNamesDays')}
      />
      <TextInput
        label={t('venue.photosDays')}
        inputMode="numeric"
        autoComplete="off"
        {...field('photosDays')}
      />
      <TextInput
        label={t('venue.receiptDays')}
        hint={t('venue.receiptDaysHint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('receiptDays')}
      />
    </Section>
  );
}
