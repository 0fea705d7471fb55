import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { PauseIcon, PlayIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useOverview, type Overview } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

type Limit = Overview['limits'][number];

function LimitLine({ limit }: { readonly limit: Limit }): ReactElement {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  const waits = useWaits();
  const resume = useSaidDeed(
    (once) => api.resumeOrdering({ params: { id: limit.id } }, once),
    t('limits.resumed'),
  );
  const scope = t(`limits.scope.${limit.scope}`);
  const time = clockTime(limit.until, timeZone);
  const { portions } = limit;
  return (
    <Alert
      tone="warn"
      icon={<PauseIcon />}
      className="alarm-strip"
      title={
        portions === null
          ? t('limits.paused', { scope, time, who: t(`limits.who.${limit.who}`) })
          : t('limits.slowed', { scope, time, count: portions })
      }
      actions={
        <Button
          size="small"
          icon={<PlayIcon size="small" />}
          busy={resume.busy}
          onClick={resume.run}
          {...waits}
        >
          {t('limits.resume')}
        </Button>
      }
    >
      {t('limits.by', { reason: t(`limits.reason.${limit.reason}`), who: limit.by })}
      {resume.failure && <FieldError>{whyNot(t, resume.failure)}</FieldError>}
    </Alert>
  );
}

/** On every screen: whoever sees that phones cannot order can let them again (AMB-220). */
export function LimitsStrip(): ReactElement | null {
  const limits = useOverview().data?.limits ?? [];
  if (limits.length === 0) return null;
  return (
    <div className="board-notice">
      {limits.map((limit) => (
        <LimitLine key={limit.id} limit={limit} />
      ))}
    </div>
  );
}
