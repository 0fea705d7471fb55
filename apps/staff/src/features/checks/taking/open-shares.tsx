import { Button } from '@masa/ui/button';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { availability } from '../../../shared/waiting.ts';
import type { CheckDetails, Share } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

type ShareProps = {
  readonly share: Share;
  readonly details: CheckDetails;
  readonly checkId: string;
  readonly chosen: boolean;
  readonly waitingFor: string | null;
  readonly onChoose: () => void;
};

function OpenShare({ share, details, checkId, chosen, waitingFor, onChoose }: ShareProps): ReactElement {
  const { t, language } = useTexts();
  const { sessionId, equal, kind, amount, tip } = share;
  const name = sessionId === null ? null : details.sessionsLookup[sessionId]?.username;
  const what = equal
    ? t('till.partOf', { part: equal.k, count: equal.n })
    : t(kind === 'part' || kind === 'items' ? 'till.dishes' : 'till.promised');
  const sum = formatMoney(amount, language);
  const who = name ?? t('till.share', { number: share.no });
  const drop = useSaidDeed(
    (once) => api.dropShare({ params: { checkId, shareId: share.id } }, once),
    t('till.dropped'),
  );
  return (
    <li className="row row-between row-wrap gap-2">
      <span className="column">
        <span className="strong" dir="auto">
          {who}
          {' · '}
          {sum}
        </span>
        <span className="text-14 muted">
          {what}
          {tip > 0 && ` · ${t('till.tipOf', { amount: formatMoney(tip, language) })}`}
        </span>
      </span>
      <span className="row gap-2">
        <Button
          size="small"
          aria-pressed={chosen}
          aria-label={t('till.chooseShare', { who, amount: sum })}
          onClick={onChoose}
        >
          {t('till.title')}
        </Button>
        <Button
          size="small"
          variant="quiet-danger"
          busy={drop.busy}
          aria-label={t('till.dropShare', { who, amount: sum })}
          onClick={drop.run}
          {...availability(waitingFor)}
        >
          {t('till.drop')}
        </Button>
      </span>
      <Failed failure={drop.failure} />
    </li>
  );
}

type ListProps = Omit<ShareProps, 'share' | 'chosen' | 'onChoose'> & {
  readonly shares: readonly Share[];
  readonly chosen: string | null;
  readonly onChoose: (share: Share) => void;
};

/** What guests have said that they pay: it is taken as it stands, or given up so that others can. */
export function OpenShares({ shares, chosen, onChoose, ...about }: ListProps): ReactElement | null {
  const { t } = useTexts();
  if (shares.length === 0) return null;
  return (
    <section className="column gap-2" aria-label={t('till.openShares')}>
      <h3 className="section-label">{t('till.openShares')}</h3>
      <ul className="column gap-2">
        {shares.map((share) => (
          <OpenShare
            key={share.id}
            share={share}
            chosen={chosen === share.id}
            onChoose={() => onChoose(share)}
            {...about}
          />
        ))}
      </ul>
    </section>
  );
}
