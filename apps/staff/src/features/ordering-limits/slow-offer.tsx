import { textIn } from '@masa/domain/language';
import type { Response } from '@masa/contract/schemas';
import { sides, type Side } from '@masa/domain/menu';
import { reaches } from '@masa/domain/ordering-limit';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { PauseIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAsked } from '../../shared/loaded.ts';
import { useOverview } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';

/** A station is full when it has half an hour to do: so long fewer come. */
const SLOWED_MINUTES = 30;
const MINUTE_SECONDS = 60;

type Station = Response<'kitchenBoard'>['stations'][number];
type OfferProps = { readonly side: Side; readonly full: readonly Station[] };

function Offer({ side, full }: OfferProps): ReactElement | null {
  const { t, language } = useTexts();
  const waits = useWaits();
  const figures = full.flatMap(({ inFiveMinutes }) => inFiveMinutes ?? []);
  const portions = Math.min(...figures);
  const slow = useSaidDeed(
    (once) =>
      api.limitOrdering(
        { body: { kind: 'slow', scope: side, portions, length: SLOWED_MINUTES, reason: 'busy' } },
        once,
      ),
    t('limits.slowedDown'),
  );
  if (figures.length === 0) return null;
  const minutes = Math.round(Math.max(...full.map(({ waitSeconds }) => waitSeconds ?? 0)) / MINUTE_SECONDS);
  const stations = full.map(({ id, names }) => textIn(names, language) || id).join(', ');
  return (
    <Alert
      tone="warn"
      icon={<PauseIcon />}
      title={t('limits.full', { stations, minutes })}
      actions={
        <Button busy={slow.busy} onClick={slow.run} {...waits}>
          {t('limits.slowDown', { count: portions })}
        </Button>
      }
    >
      {t('limits.fullText')}
      {slow.failure && <FieldError>{whyNot(t, slow.failure)}</FieldError>}
    </Alert>
  );
}

/** Whoever stands at the pass sees a side drown, and lets phones order no more than it makes (AMB-240). */
export function SlowOffer(): ReactElement | null {
  const { data } = useAsked('kitchenBoard', { query: { orders: 'none', waiters: 'said' } });
  const limits = useOverview().data?.limits ?? [];
  const offers = sides.flatMap((side) => {
    const full = (data?.stations ?? []).filter((station) => station.side === side && station.load === 'full');
    const isLimited = limits.some(({ scope }) => reaches(scope, side));
    return full.length === 0 || isLimited ? [] : [<Offer key={side} side={side} full={full} />];
  });
  return offers.length === 0 ? null : <div className="board-notice">{offers}</div>;
}
