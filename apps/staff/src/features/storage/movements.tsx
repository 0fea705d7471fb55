import type { Response } from '@masa/contract/schemas';
import type { ReactElement } from 'react';
import { AfterDot } from '../../shared/after-dot.tsx';
import { api } from '../../shared/api.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { More, usePages } from '../../shared/log-pages.tsx';
import { actorName, usePeople, type Person } from '../../shared/people.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useVenue } from '../../shared/venue.tsx';
import { reasonWords } from './batch-words.ts';

type Movement = Response<'stockMovements'>[number];

const PAGE = 20;

/** What came and went of one item, and who did it; older ones are asked for. */
export function Movements({ config }: { readonly config: StockConfig }): ReactElement {
  const { t } = useTexts();
  const people = usePeople();
  const { id } = config;
  const newest = useAsked('stockMovements', { query: { config: id, limit: PAGE } });
  const { shown, more } = usePages(newest, PAGE, (before) =>
    api.stockMovements({ query: { config: id, limit: PAGE, before } }),
  );
  return (
    <section className="column gap-2" aria-label={t('stock.moves.title')}>
      <h3 className="display display-26">{t('stock.moves.title')}</h3>
      <LoadState of={newest} height={160} radius={12} />
      {newest.data?.length === 0 && <p className="muted">{t('stock.moves.empty')}</p>}
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((movement) => (
            <MovementRow key={movement.id} movement={movement} config={config} people={people} />
          ))}
        </ul>
      )}
      <More more={more} label={t('stock.moves.more')} failed={t('stock.moves.failed')} />
    </section>
  );
}

function MovementRow({ movement, config, people }: MovementRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { timeZone } = useVenue();
  const day = useNearDay();
  const { at, delta, cause } = movement;
  const reason = reasonWords(t, movement.reason);
  const amount = formatQuantity(texts, delta, config.unit);
  return (
    <li className="storage-move">
      <div className="grow">
        <p className="strong">{t(`stock.cause.${cause}`)}</p>
        <p className="text-14 muted">
          {day(at)}, {clockTime(at, timeZone)}
          {movement.actor !== '' && <AfterDot>{actorName(people, movement.actor)}</AfterDot>}
          {reason !== '' && <AfterDot>{reason}</AfterDot>}
        </p>
      </div>
      <b className="nowrap">{delta > 0 ? `+${amount}` : amount}</b>
    </li>
  );
}
type MovementRowProps = {
  readonly movement: Movement;
  readonly config: StockConfig;
  readonly people: readonly Person[];
};
