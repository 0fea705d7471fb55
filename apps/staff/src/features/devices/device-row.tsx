import { Chip } from '@masa/ui/chip';
import type { ReactElement } from 'react';
import { AfterDot } from '../../shared/after-dot.tsx';
import { api } from '../../shared/api.ts';
import { orAlready } from '../../shared/or-already.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedInRow } from '../../shared/asked-in-row.tsx';
import { useTexts } from './texts.ts';
import { deviceTitle, lastUse, type Device } from './device-words.ts';

/** The device in hand is left by the account menu, every other one by a question in its row. */
function SignOutDevice({ device, title }: { readonly device: Device; readonly title: string }): ReactElement {
  const { t } = useTexts();
  const deed = useAskedDeed(
    (once) => orAlready(api.revokeDevice({ params: { deviceId: device.id } }, once), 'device_not_found'),
    null,
  );
  return (
    <AskedInRow
      deed={deed}
      label={t('devices.revoke')}
      named={t('devices.revokeLabel', { device: title })}
      question={{
        title: t('devices.revokeTitle', { device: title }),
        text: t('devices.revokeText'),
        yes: t('devices.revokeYes'),
      }}
      failed={t('devices.failed')}
    />
  );
}

export type DeviceRowProps = {
  readonly device: Device;
  readonly now: number;
  readonly timeZone: string;
  /** Where the devices of several people stand in one list. */
  readonly withPerson: boolean;
};

export function DeviceRow({ device, now, timeZone, withPerson }: DeviceRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const title = deviceTitle(texts, device);
  const used = t('devices.lastUsed', { when: lastUse(device, now, timeZone, language) });
  return (
    <li className="list-row list-row-wrap" aria-label={title}>
      <div className="grow">
        <p className="strong" dir="auto">
          {title}
        </p>
        <p className="text-14 muted">
          {used}
          {withPerson && <AfterDot>{device.username}</AfterDot>}
        </p>
      </div>
      {device.current ? (
        <Chip tone="ok">{t('devices.current')}</Chip>
      ) : (
        <SignOutDevice device={device} title={title} />
      )}
    </li>
  );
}
