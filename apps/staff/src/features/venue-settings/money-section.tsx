import { deedKey } from '@masa/client/deed-key';
import { lossControls } from '@masa/domain/consent';
import { moreMethods } from '@masa/domain/payment';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { ChoiceField } from '../../shared/choice-field.tsx';
import { FiscalCodeField } from '../../shared/venue-fields.tsx';
import { ServiceFields } from './service-fields.tsx';
import { Section } from './section.tsx';
import type { VenueSectionProps, RateDraft } from './venue-draft.ts';

const register = ['model', 'serialNumber', 'registrationNumber'] as const;

/** What the law and the pay are computed with. */
export function MoneySection({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { draft, change, field } = form;
  return (
    <Section title={t('venue.money')}>
      <FiscalCodeField field={field} />
      <Switch
        label={t('venue.fiscalRequired')}
        checked={draft.fiscalRequired}
        onChange={(fiscalRequired) => change({ fiscalRequired })}
      />
      <ChoiceField
        label={t('venue.lossControl')}
        options={lossControls.map((value) => ({ value, label: t(`venue.lossControl.${value}`) }))}
        value={draft.lossControl}
        hint={t(`venue.lossControlHint.${draft.lossControl}`)}
        onChange={(lossControl) => change({ lossControl })}
      />
      <Methods form={form} />
      <fieldset className="column gap-2">
        <legend className="field-label">{t('venue.cashSystem')}</legend>
        <p className="field-hint">{t('venue.cashSystemHint')}</p>
        {register.map((key) => (
          <TextInput
            key={key}
            label={t(`venue.cashSystem.${key}`)}
            value={draft.cashSystem[key]}
            autoComplete="off"
            onChange={(event) => change({ cashSystem: { ...draft.cashSystem, [key]: event.target.value } })}
          />
        ))}
      </fieldset>
      <Rates form={form} />
      <ServiceFields form={form} />
      <div className="two-columns venue-settings-months">
        <TextInput
          label={t('venue.bonusPercent')}
          inputMode="decimal"
          autoComplete="off"
          {...field('bonusPercent')}
        />
        <TextInput
          label={t('venue.tipShare')}
          inputMode="numeric"
          autoComplete="off"
          {...field('tipShare')}
        />
      </div>
      <p className="field-hint">{t('venue.payHint')}</p>
    </Section>
  );
}

/** What is taken beside cash and cards, and what vouchers pay for where there are any. */
function Methods({ form: { draft, change } }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset className="column gap-2">
      <legend className="field-label">{t('venue.moreMethods')}</legend>
      {moreMethods.map((method) => (
        <Switch
          key={method}
          label={t(`method.${method}`)}
          checked={draft.moreMethods.includes(method)}
          onChange={(on) =>
            change({
              moreMethods: moreMethods.filter((one) =>
                one === method ? on : draft.moreMethods.includes(one),
              ),
            })
          }
        />
      ))}
      {draft.moreMethods.includes('meal_voucher') && (
        <>
          <Switch
            label={t('venue.vouchersPayAlcohol')}
            checked={draft.vouchersPayAlcohol}
            onChange={(vouchersPayAlcohol) => change({ vouchersPayAlcohol })}
          />
          <p className="field-hint">{t('venue.vouchersPayAlcoholHint')}</p>
        </>
      )}
    </fieldset>
  );
}

/** A new rate is a new row with its first day: what was sold before keeps the old one. */
function Rates({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const {
    draft: { vatRates },
    change,
    errorOf,
  } = form;
  const put = (key: string, next: Partial<RateDraft>) =>
    change({ vatRates: vatRates.map((rate) => (rate.key === key ? { ...rate, ...next } : rate)) });
  return (
    <fieldset className="column gap-2">
      <legend className="field-label">{t('venue.vat')}</legend>
      <p className="field-hint">{t('venue.vatHint')}</p>
      {vatRates.map(({ key, group, percent, from }, at) => {
        const error = errorOf(`vatRates.${at}`);
        const errorId = `vat-${key}`;
        const wrong = error === undefined ? {} : { wrongBy: errorId };
        return (
          <fieldset
            key={key}
            className="venue-settings-row column gap-2"
            aria-label={t('venue.vat.number', { number: at + 1 })}
          >
            <div className="venue-settings-rate">
              <TextInput
                {...wrong}
                label={t('venue.vat.group')}
                value={group}
                maxLength={2}
                autoComplete="off"
                onChange={(event) => put(key, { group: event.target.value })}
              />
              <TextInput
                {...wrong}
                label={t('venue.vat.percent')}
                value={percent}
                inputMode="decimal"
                autoComplete="off"
                onChange={(event) => put(key, { percent: event.target.value })}
              />
              <TextInput
                {...wrong}
                label={t('venue.vat.from')}
                value={from}
                type="date"
                onChange={(event) => put(key, { from: event.target.value })}
              />
            </div>
            {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
            <Button
              variant="quiet-danger"
              size="small"
              className="venue-settings-remove"
              icon={<TrashIcon size="small" />}
              aria-label={t('venue.vat.remove', { number: at + 1 })}
              onClick={() => change({ vatRates: vatRates.filter((rate) => rate.key !== key) })}
            >
              {t('venue.remove')}
            </Button>
          </fieldset>
        );
      })}
      <Button
        icon={<PlusIcon />}
        onClick={() =>
          change({ vatRates: [...vatRates, { key: deedKey(), group: '', percent: '', from: '' }] })
        }
      >
        {t('venue.vat.add')}
      </Button>
    </fieldset>
  );
}
