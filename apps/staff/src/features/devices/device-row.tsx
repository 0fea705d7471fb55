import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { api, failureOf } from '../../shared/api.ts';
import { useDeed, type Once } from '../../shared/deed.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { deviceTitle, lastUse, type Device } from './device-words.ts';

/** A device that is gone by now is what was wanted. */
async function revoke(deviceId: string, once: Once): Promise<void> {
  try {
    await api.revokeDevice({ params: { deviceId } }, once);
  } catch (reason) {
    if (failureOf(reason) !== 'device_not_found') throw reason;
  }
}

/** The device in hand is left by the account menu, every other one by a question in its row. */
function SignOutDevice({ device, title }: { readonly device: Device; readonly title: string }): ReactElement {
  const { t } = useTexts();
  const [asked, setAsked] = useState(false);
  const deed = useDeed((once) => revoke(device.id, once));
  // A failed deed shows its error and gives the button back.
  const asks = asked && deed.failure === null;
  useUnfinished(asks);
  const ask = () => {
    deed.forget();
    setAsked(true);
  };
  return (
    <div className={asks ? 'list-row-whole' : undefined}>
      <Confirm
        open={asks}
        tone="danger"
        title={t('devices.revokeTitle', { device: title })}
        text={t('devices.revokeText')}
        cancelLabel={t('devices.back')}
        confirmLabel={t('devices.revokeYes')}
        busy={deed.busy}
        onCancel={() => setAsked(false)}
        onConfirm={deed.run}
      >
        <Button
          size="small"
          variant="quiet-danger"
          aria-label={t('devices.revokeLabel', { device: title })}
          onClick={ask}
        >
          {t('devices.revoke')}
        </Button>
      </Confirm>
      {deed.failure && <FieldError>{t('devices.failed')}</FieldError>}
    </div>
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
          {withPerson && (
            <>
              {' · '}
              <span dir="auto">{device.username}</span>
            </>
          )}
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
