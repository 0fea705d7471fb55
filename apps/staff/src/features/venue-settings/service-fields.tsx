import { deedKey } from '@masa/client/deed-key';
import { tableKinds } from '@masa/domain/table-code';
import { Button } from '@masa/ui/button';
import { FieldError, TextInput } from '@masa/ui/field';
import { PlusIcon, TrashIcon } from '@masa/ui/icons';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import type { ZoneDraft } from './service-draft.ts';
import { useTexts } from './texts.ts';
import type { VenueSectionProps } from './venue-draft.ts';

/** Zones in which service costs something else. */
function Zones({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { zones } = form.draft.serviceCharge;
  const write = (next: readonly ZoneDraft[]) =>
    form.change({ serviceCharge: { ...form.draft.serviceCharge, zones: next } });
  const put = (key: string, next: Partial<ZoneDraft>) =>
    write(zones.map((zone) => (zone.key === key ? { ...zone, ...next } : zone)));
  return (
    <>
      {zones.map(({ key, zone, percent }, at) => (
        <fieldset
          key={key}
          className="venue-settings-row column gap-2"
          aria-label={t('venue.service.zoneNumber', { number: at + 1 })}
        >
          <div className="two-columns">
            <TextInput
              label={t('venue.service.zone')}
              value={zone}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => put(key, { zone: target.value })}
            />
            <TextInput
              label={t('venue.service.percent')}
              value={percent}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => put(key, { percent: target.value })}
            />
          </div>
          <Button
            variant="quiet-danger"
            size="small"
            className="venue-settings-remove"
            icon={<TrashIcon size="small" />}
            aria-label={t('venue.service.remove', { number: at + 1 })}
            onClick={() => write(zones.filter((one) => one.key !== key))}
          >
            {t('venue.remove')}
          </Button>
        </fieldset>
      ))}
      <Button
        icon={<PlusIcon />}
        onClick={() => write([...zones, { key: deedKey(), zone: '', percent: '' }])}
      >
        {t('venue.service.add')}
      </Button>
    </>
  );
}

/** Off in most houses; on, its guests read it before they ask for the check. */
export function ServiceFields({ form }: VenueSectionProps): ReactElement {
  const { t } = useTexts();
  const { serviceCharge, bonusOnService } = form.draft;
  const change = (next: Partial<typeof serviceCharge>) =>
    form.change({ serviceCharge: { ...serviceCharge, ...next } });
  const error = form.errorOf('serviceCharge');
  const errorId = 'service-charge-wrong';
  const wrong = error === undefined ? {} : { wrongBy: errorId };
  return (
    <fieldset className="column gap-2">
      <legend className="field-label">{t('venue.service')}</legend>
      <Switch label={t('venue.service.on')} checked={serviceCharge.on} onChange={(on) => change({ on })} />
      <p className="field-hint">{t('venue.service.hint')}</p>
      {serviceCharge.on && (
        <>
          {tableKinds.map((kind) => (
            <TextInput
              {...wrong}
              key={kind}
              label={t(`venue.service.${kind}`)}
              value={serviceCharge.percent[kind]}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) =>
                change({ percent: { ...serviceCharge.percent, [kind]: target.value } })
              }
            />
          ))}
          <TextInput
            {...wrong}
            label={t('venue.service.vatGroup')}
            value={serviceCharge.vatGroup}
            maxLength={2}
            autoComplete="off"
            onChange={({ target }) => change({ vatGroup: target.value })}
          />
          <Zones form={form} />
          {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
          <Switch
            label={t('venue.service.bonus')}
            checked={bonusOnService}
            onChange={(on) => form.change({ bonusOnService: on })}
          />
        </>
      )}
    </fieldset>
  );
}
