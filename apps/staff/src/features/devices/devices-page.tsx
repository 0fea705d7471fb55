import { EmptyState } from '@masa/ui/empty-state';
import { CircleUserIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { useNow } from '../../shared/time/clock.ts';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { DeviceRow } from './device-row.tsx';

/** Where somebody is signed in, and the way to end it from afar (AMB-109): one's own devices, the administrator's all. */
export function DevicesPage({ timeZone }: { readonly timeZone: string }): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  const now = useNow();
  const devices = useAsked('devices', {});
  return (
    <div className="wide-columns">
      <section className="column gap-3 form-column" aria-label={t('devices.heading')}>
        <h2 className="display display-32">{t('devices.heading')}</h2>
        <p className="text-14 muted">{t('devices.hint')}</p>
        <LoadedList
          of={devices}
          height={204}
          empty={
            <EmptyState icon={<CircleUserIcon />} title={t('devices.empty')} text={t('devices.emptyText')} />
          }
        >
          {(device) => (
            <DeviceRow key={device.id} device={device} now={now} timeZone={timeZone} withPerson={isAdmin} />
          )}
        </LoadedList>
      </section>
    </div>
  );
}
