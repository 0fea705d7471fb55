import type { ReactElement } from 'react';
import { SoundSwitch } from '../features/alerts/sound-switch.tsx';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { LightKitchenSwitch } from '../features/light-kitchen/light-kitchen-switch.tsx';
import { PushControl } from '../features/push/push-control.tsx';
import { useOverview } from '../shared/overview.ts';
import { useTexts } from '../shared/texts.tsx';
import { clockTime } from '../shared/time/time.ts';
import { useVenue } from '../shared/venue.tsx';
import { AccountPlace } from './account-place.tsx';

function LiveState(): ReactElement | null {
  const { t } = useTexts();
  const { live, loadedAt, offlineSince } = useOverview();
  const { timeZone } = useVenue();
  if (loadedAt === null) return null;
  const time = clockTime(loadedAt, timeZone);
  if (!live || offlineSince !== null)
    return (
      <span className="live-state is-offline">
        {/* No longer than what stands there otherwise: a header that broke its line would move the page. */}
        <span className="only-phone">
          <span className="visually-hidden">{t('live.off', { time })}</span>
          <span aria-hidden="true">{time}</span>
        </span>
        <span className="only-wide">{t('live.off', { time })}</span>
      </span>
    );
  return (
    <span className="live-state">
      <span className="only-phone">{t('live.on')}</span>
      <span className="only-wide">{t('live.updated', { time })}</span>
    </span>
  );
}

/** Right end of every header: how fresh the screen is, and who is signed in. */
export const HeaderEnd = (): ReactElement => (
  <div className="header-end">
    <LiveState />
    <AccountPlace>
      <LanguageSwitch />
      <SoundSwitch />
      <LightKitchenSwitch />
      <PushControl />
    </AccountPlace>
  </div>
);
