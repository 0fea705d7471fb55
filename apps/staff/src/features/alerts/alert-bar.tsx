import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { toldHeight } from '@masa/ui/told-height';
import { IconButton } from '@masa/ui/icon-button';
import { SoundIcon, SoundOffIcon } from '@masa/ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, type ReactElement } from 'react';
import type { Account } from '../../shared/account.ts';
import type { RingingConsents } from '../../shared/asked-consents.ts';
import { bellAtom } from '../../shared/bell.ts';
import { useDevicePrefs } from '../../shared/device-prefs.ts';
import { useOverview } from '../../shared/overview.ts';
import { useTexts } from './texts.ts';
import { newsAtom } from '../../shared/title.ts';
import { useArrivals } from './arrivals.ts';
import { soundOf } from './sound-of.ts';
import { useNextRing } from './next-ring.ts';
import { Ringer } from './ringer.tsx';
import { ringingOf } from './ringing.ts';
import { ringsFor } from './roles.ts';
import { UNLOCKS, useLocked, useMute, useTabs } from './sound.ts';
import { WhatRings } from './what-rings.tsx';
import './alerts.css';

const tellHeight = toldHeight('--alert-bar');

type UnlockProps = {
  readonly role: StaffRole;
  /** Nothing rings that would be heard as soon as it can be. */
  readonly silent: boolean;
};

/** The browser plays nothing before the first touch; this asks for it, and answers with the sound itself. */
function UnlockButton({ role, silent }: UnlockProps): ReactElement {
  const { t } = useTexts();
  const bell = useAtomValue(bellAtom);
  const unlock = async () => {
    await bell.unlock();
    if (silent) bell.ring(role === 'kitchen' ? 'new' : role);
  };
  // A browser that refuses leaves the button where it is.
  const press = () => void unlock().catch(() => undefined);
  return (
    <Button className={UNLOCKS} icon={<SoundIcon />} aria-label={t('alerts.unlock')} onClick={press}>
      <span className="only-wide">{t('alerts.unlock')}</span>
    </Button>
  );
}

function MuteButton(): ReactElement {
  const { t } = useTexts();
  const [muted, setMuted] = useMute();
  return (
    <IconButton
      label={t(muted ? 'alerts.unmute' : 'alerts.mute')}
      icon={muted ? <SoundOffIcon /> : <SoundIcon />}
      onClick={() => setMuted(!muted)}
    />
  );
}

export type AlertBarProps = {
  readonly roles: Account['roles'];
  /** What others wait for; null: this person may not consent to it. */
  readonly consents: RingingConsents | null;
};

/** On every screen: what nobody has looked after yet, heard and seen until somebody does. */
export function AlertBar({ roles: ownRoles, consents }: AlertBarProps): ReactElement | null {
  const { t } = useTexts();
  const roles = useMemo(() => ringsFor(ownRoles), [ownRoles]);
  const tabs = useTabs();
  const locked = useLocked();
  const setNews = useSetAtom(newsAtom);
  const { data, offlineSince } = useOverview();
  const { prefs } = useDevicePrefs();
  const ringing = data === null ? [] : ringingOf(roles, data);
  const asked = data === null ? 0 : (consents?.count ?? 0);
  // What nobody can know while nobody answers does not ring; what was known last stays, and moves no page by going.
  const isKnown = offlineSince === null;
  useArrivals({ roles, consents }, data);
  useNextRing(roles, data);

  const count = isKnown ? ringing.reduce((sum, { count: one }) => sum + one, asked) : 0;
  useEffect(() => setNews(count), [setNews, count]);
  useEffect(() => () => setNews(0), [setNews]);

  const [first] = roles;
  const rings = ringing.length > 0 || asked > 0;
  if (!rings && !locked) return null;
  return (
    <section
      ref={tellHeight}
      className={classNames('alerts-bar', rings && 'is-ringing')}
      aria-label={t('alerts.label')}
    >
      {rings && data ? (
        <WhatRings ringing={ringing} consents={asked} overview={data} />
      ) : (
        <>
          <SoundOffIcon className="alerts-bar-icon" />
          <p className="alerts-bar-words">{t('alerts.locked')}</p>
        </>
      )}
      {locked && first && <UnlockButton role={first} silent={!rings} />}
      {!locked && <MuteButton />}
      {tabs &&
        ringing.map(({ role, newestTs, things }) => (
          <Ringer
            key={role}
            to={role}
            sound={soundOf(role, things, prefs?.silent)}
            newestTs={newestTs}
            isKnown={isKnown}
            tabs={tabs}
          />
        ))}
      {tabs && asked > 0 && consents && consents.newestTs !== null && (
        <Ringer to="approver" sound="consent" newestTs={consents.newestTs} isKnown={isKnown} tabs={tabs} />
      )}
    </section>
  );
}
