import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { useState, type ReactElement } from 'react';
import { AfterDot } from '../../shared/after-dot.tsx';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { actorName, usePeople, type Person } from '../../shared/people.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useVenue } from '../../shared/venue.tsx';
import { reasonWords } from './batch-words.ts';

type Movement = Response<'stockMovements'>[number];

const PAGE = 20;

/** Newest first, none twice: a page that was read before may overlap with the newest one. */
const together = (newest: readonly Movement[], older: readonly Movement[]): Movement[] =>
  [...new Map([...older, ...newest].map((movement) => [movement.id, movement])).values()].toSorted(
    (one, other) => other.id - one.id,
  );

/** What came and went of one item, and who did it; older ones are asked for. */
export function Movements({ config }: { readonly config: StockConfig }): ReactElement {
  const { t } = useTexts();
  const people = usePeople();
  const { id } = config;
  const newest = useAsked('stockMovements', { query: { config: id, limit: PAGE } });
  const [older, setOlder] = useState<readonly Movement[]>([]);
  const [isEnd, setEnd] = useState(false);
  const shown = together(newest.data ?? [], older);
  const last = shown.at(-1);
  const more = useDeed(async () => {
    if (last === undefined) return;
    const page = await api.stockMovements({ query: { config: id, limit: PAGE, before: last.id } });
    // What is on the screen now stays, also when the newest page moves on.
    setOlder((before) => together([...shown, ...page], before));
    setEnd(page.length < PAGE);
  });
  const hasMore = !isEnd && shown.length >= PAGE;
  return (
    <section className="column gap-2" aria-label={t('stock.moves.title')}>
      <h3 className="display display-26">{t('stock.moves.title')}</h3>
      <LoadFailed of={newest} />
      {newest.data === null && newest.failure === null && (
        <Loading label={t('loading')}>
          <Skeleton height={160} radius={12} />
        </Loading>
      )}
      {newest.data?.length === 0 && <p className="muted">{t('stock.moves.empty')}</p>}
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((movement) => (
            <MovementRow key={movement.id} movement={movement} config={config} people={people} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="outline" busy={more.busy} onClick={more.run}>
          {t('stock.moves.more')}
        </Button>
      )}
      {more.failure && <FieldError>{t('stock.moves.failed')}</FieldError>}
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
