import type { StaffRole } from '@masa/domain/staff';
import { Button } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { FieldError } from '@masa/ui/field';
import { IconButton } from '@masa/ui/icon-button';
import { BellRingIcon, EyeIcon, SoundIcon, SoundOffIcon } from '@masa/ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import type { Account } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { useOverview } from '../../shared/overview.ts';
import { useTexts } from '../../shared/texts.tsx';
import { newsAtom } from '../../shared/title.ts';
import { useArrivals } from './arrivals.ts';
import { bellAtom } from './bell.ts';
import { Ringer } from './ringer.tsx';
import { ringsFor } from './roles.ts';
import { UNLOCKS, useLocked, useMute, useTabs } from './sound.ts';

type Ringing = {
  readonly role: StaffRole;
  readonly count: number;
  readonly newestTs: number;
  /** The server's clock when it was so. */
  readonly now: number;
};

/** What rings for these roles. What nobody can know while nobody answers does not ring. */
function useRinging(roles: readonly StaffRole[]): readonly Ringing[] {
  const { data, offlineSince } = useOverview();
  if (data === null || offlineSince !== null) return [];
  return roles.flatMap((role) => {
    const { count, newestTs } = data.alerts[role];
    return count > 0 && newestTs !== null ? [{ role, count, newestTs, now: data.now }] : [];
  });
}

/** One role's alerts, and the way to silence them everywhere: what comes while the finger is down still rings. */
function RingingRow({ ringing }: { readonly ringing: Ringing }): ReactElement {
  const { t } = useTexts();
  const { role, count, now } = ringing;
  const shown = useRef<number>(null);
  const seen = useDeed(() => api.seen({ body: { role, until: shown.current ?? now } }));
  const what = t(`alerts.${role}`, { count });
  return (
    <div className="alert-bar-row">
      <BellRingIcon />
      <div className="grow">
        <p className="strong">{what}</p>
        {seen.failure && <FieldError>{t('alerts.failed')}</FieldError>}
      </div>
      <Button
        variant="primary"
        icon={<EyeIcon />}
        aria-label={t('alerts.seenLabel', { what })}
        busy={seen.busy}
        onPointerDown={() => {
          shown.current = now;
        }}
        onClick={() => {
          seen.run();
          shown.current = null;
        }}
      >
        {t('alerts.seen')}
      </Button>
    </div>
  );
}

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
    if (silent) bell.ring(role);
  };
  // A browser that refuses leaves the button where it is.
  const press = () => void unlock().catch(() => undefined);
  return (
    <Button className={UNLOCKS} icon={<SoundIcon />} onClick={press}>
      {t('alerts.unlock')}
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

/** On every screen: what nobody has looked after yet, heard and seen until somebody does. */
export function AlertBar({ roles: ownRoles }: { readonly roles: Account['roles'] }): ReactElement | null {
  const { t } = useTexts();
  const roles = useMemo(() => ringsFor(ownRoles), [ownRoles]);
  const ringing = useRinging(roles);
  const tabs = useTabs();
  const locked = useLocked();
  const setNews = useSetAtom(newsAtom);
  const { data } = useOverview();
  useArrivals(roles, data);

  const count = ringing.reduce((sum, { count: one }) => sum + one, 0);
  useEffect(() => setNews(count), [setNews, count]);
  useEffect(() => () => setNews(0), [setNews]);

  const [first] = roles;
  const rings = ringing.length > 0;
  if (!rings && !locked) return null;
  return (
    <section className={classNames('alert-bar', rings && 'is-ringing')} aria-label={t('alerts.label')}>
      <div className="alert-bar-rows grow">
        {ringing.map((entry) => (
          <RingingRow key={entry.role} ringing={entry} />
        ))}
        {!rings && (
          <p className="alert-bar-row">
            <SoundOffIcon />
            {t('alerts.locked')}
          </p>
        )}
      </div>
      {locked && first && <UnlockButton role={first} silent={!rings} />}
      {!locked && <MuteButton />}
      {tabs &&
        ringing.map(({ role, newestTs }) => (
          <Ringer key={role} role={role} newestTs={newestTs} tabs={tabs} />
        ))}
    </section>
  );
}
