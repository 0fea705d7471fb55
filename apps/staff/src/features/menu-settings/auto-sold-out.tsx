import { FieldError } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';

const put = (autoSoldOut: boolean) => api.putVenue({ body: { autoSoldOut } });

/** The administrator's switch over all recipes (AMB-113): what cannot be made any more goes off by itself. */
export function AutoSoldOut({ offline }: { readonly offline: boolean }): ReactElement {
  const { t } = useTexts();
  const venue = useAsked('getVenue', {});
  const on = useSaidDeed(() => put(true), t('menuSettings.saved'));
  const off = useSaidDeed(() => put(false), t('menuSettings.saved'));
  const isOn = on.busy || (!off.busy && venue.data?.autoSoldOut === true);
  const toggle = () => {
    if (on.busy || off.busy) return;
    on.forget();
    off.forget();
    if (isOn) off.run();
    else on.run();
  };
  return (
    <div className="card menu-settings-sold-out">
      <Switch
        label={t('menuSettings.autoSoldOut')}
        checked={isOn}
        disabled={offline || venue.data === null}
        onChange={toggle}
      />
      <p className="text-14 muted">{t('menuSettings.autoSoldOutHint')}</p>
      <LoadFailed of={venue} />
      {(on.failure ?? off.failure) && <FieldError>{t('menuSettings.settingFailed')}</FieldError>}
    </div>
  );
}
