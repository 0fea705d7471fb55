import type { ReactElement } from 'react';
import { useNow } from '../../shared/time/clock.ts';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { DeviceRow } from './device-row.tsx';

export type DevicesOfProps = { readonly username: string; readonly timeZone: string };

/** Where one person is signed in, for the administrator (AMB-109). */
export function DevicesOf({ username, timeZone }: DevicesOfProps): ReactElement {
  const { t } = useTexts();
  const now = useNow();
  const devices = useAsked('devices', {});
  const own = devices.data?.filter((device) => device.username === username) ?? null;
  return (
    <section className="card card-padding column gap-3" aria-label={t('devices.heading')}>
      <h3 className="display display-26">{t('devices.heading')}</h3>
      <LoadedList
        of={{ ...devices, data: own }}
        height={68}
        empty={<p className="muted">{t('devices.empty')}</p>}
        className="rows"
      >
        {(device) => (
          <DeviceRow key={device.id} device={device} now={now} timeZone={timeZone} withPerson={false} />
        )}
      </LoadedList>
    </section>
  );
}
