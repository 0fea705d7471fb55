import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { CheckIcon, QrCodeIcon } from '@masa/ui/icons';
import { memo, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import type { HeldTable } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { isLongLabel, tableInWords, tableLabel } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { agoWords } from '../../shared/time/ago.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { availability } from '../../shared/waiting.ts';
import './held-visits.css';

export type HeldCardProps = {
  readonly held: HeldTable;
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};

/** One tap keeps them all; where one of them is not here, each is kept for itself. */
function Card({ held, now, timeZone, waitingFor }: HeldCardProps): ReactElement {
  const { t } = useTexts();
  const { tableId, active, sessions, sinceTs } = held;
  const keep = useSaidDeed(() => api.keepHeldTable({ params: { tableId } }), t('held.kept'));
  const label = tableLabel(t, held);
  const several = sessions.length > 1;
  return (
    <article
      className={`card call-card${isLongLabel(label) ? ' has-long-table' : ''}`}
      aria-label={t('held.name', { table: tableInWords(t, held) })}
    >
      <div className="row">
        <QrCodeIcon size="large" className="call-card-bell" />
        <span className="check-card-place">{label}</span>
        <div className="check-card-asked grow">
          <span className="strong">
            {t(active ? 'held.renewed' : 'held.outOfService', { count: sessions.length })}
          </span>
          <span>{agoWords(t, sinceTs, now, timeZone)}</span>
        </div>
        <Button
          variant="primary"
          icon={<CheckIcon />}
          busy={keep.busy}
          onClick={keep.run}
          {...availability(waitingFor)}
        >
          {t(several ? 'held.keepAll' : 'held.keep')}
        </Button>
      </div>
      <ul className="column gap-2">
        {sessions.map((visit) => (
          <Visit key={visit.sessionId} visit={visit} alone={!several} waitingFor={waitingFor} />
        ))}
      </ul>
      {keep.failure && <FieldError>{whyNot(t, keep.failure)}</FieldError>}
    </article>
  );
}

type VisitProps = Pick<HeldCardProps, 'waitingFor'> & {
  readonly visit: HeldTable['sessions'][number];
  /** The card's own button keeps it. */
  readonly alone: boolean;
};

function Visit({ visit, alone, waitingFor }: VisitProps): ReactElement {
  const { t } = useTexts();
  const { sessionId, username, dishes } = visit;
  const keep = useSaidDeed(() => api.keepVisit({ params: { sessionId } }), t('held.kept'));
  return (
    <li className="row gap-2 held-visits-visit">
      <span className="grow">
        <bdi className="strong">{username}</bdi>{' '}
        <span className="text-14 muted">{t('held.dishes', { count: dishes })}</span>
      </span>
      {!alone && (
        <Button
          size="small"
          aria-label={t('held.keepOne', { guest: username })}
          busy={keep.busy}
          onClick={keep.run}
          {...availability(waitingFor)}
        >
          {t('held.keep')}
        </Button>
      )}
      {keep.failure && <FieldError>{whyNot(t, keep.failure)}</FieldError>}
    </li>
  );
}

/** "Table 5: the code was renewed, 2 visits wait." They order again once somebody has looked who sits there (AMB-089). */
export const HeldCard = memo(
  Card,
  sameToTheMinute(({ held }) => held.sinceTs),
);
