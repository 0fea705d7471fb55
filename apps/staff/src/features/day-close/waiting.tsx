import { Fragment, type ReactElement } from 'react';
import { BlockerRow } from './blocker-row.tsx';
import { keyOf, type Blocker, type DayState } from './close-words.ts';
import { useTexts, type Texts } from './texts.ts';

/** What waits for somebody, in the order in which it is told: under which heading, and in the question before closing. */
const kinds = [
  { kind: 'fiscal_receipt', left: 'receiptsLeft', with: 'withReceipts' },
  { kind: 'drawer_open', left: 'drawersLeft', with: 'withDrawers' },
  { kind: 'refund_open', left: 'refundsLeft', with: 'withRefunds', withMore: 'withMoreRefunds' },
  { kind: 'return_missing', left: 'returnsLeft', with: 'withReturns', withMore: 'withMoreReturns' },
  { kind: 'loose_cash', left: 'looseLeft', with: 'withLoose', withMore: 'withMoreLoose' },
  { kind: 'task', left: 'tasksLeft', with: 'withTasks' },
] as const satisfies readonly {
  readonly kind: Blocker['kind'];
  readonly left: string;
  readonly with: string;
  /** Where not all of them are listed. */
  readonly withMore?: string;
}[];

const byKind = (blockers: readonly Blocker[]) =>
  kinds.flatMap((about) => {
    const those = blockers.filter(({ kind }) => kind === about.kind);
    return those.length > 0 ? [{ ...about, those }] : [];
  });

/** What is known and closes with the day, in the words of the question: how many, or more than are listed. */
export const warningsOf = (
  { blockers, more }: Pick<DayState, 'blockers' | 'more'>,
  t: Texts['t'],
): string[] => {
  const goesOn: readonly Blocker['kind'][] = more;
  return byKind(blockers.filter(({ warns }) => warns)).map((about) =>
    'withMore' in about && goesOn.includes(about.kind)
      ? t(`dayClose.${about.withMore}`, { most: about.those.length })
      : t(`dayClose.${about.with}`, { count: about.those.length }),
  );
};

export type BlockerRowsProps = { readonly blockers: readonly Blocker[]; readonly day: DayState };

export const BlockerRows = ({ blockers, day }: BlockerRowsProps): ReactElement => (
  <ul className="card rows">
    {blockers.map((blocker) => (
      <BlockerRow key={keyOf(blocker)} blocker={blocker} day={day} />
    ))}
  </ul>
);

/** Under a heading for each kind, with what it means and the way to where it is put right. */
export function Waiting({ blockers, day }: BlockerRowsProps): ReactElement {
  const { t } = useTexts();
  const more: readonly Blocker['kind'][] = day.more;
  return (
    <>
      {byKind(blockers).map(({ kind, left, those }) => (
        <Fragment key={kind}>
          <div>
            <h3 className="display display-22">{t(`dayClose.${left}`)}</h3>
            <p className="text-14 muted">
              {/* Nobody asks any more whether the day can be closed without them. */}
              {t(
                day.closed !== null && kind === 'fiscal_receipt'
                  ? 'dayClose.receiptsGone'
                  : `dayClose.${left}Text`,
              )}
            </p>
          </div>
          <BlockerRows blockers={those} day={day} />
          {more.includes(kind) && <p className="text-14 muted">{t('dayClose.differMore')}</p>}
        </Fragment>
      ))}
    </>
  );
}

/** Of a closed day, what nobody has said a last word of yet; nothing where there is nothing. */
export function LeftOfDay({ day }: { readonly day: DayState }): ReactElement | null {
  const { t } = useTexts();
  const left = day.closed?.left ?? [];
  if (left.length === 0) return null;
  return (
    <section className="column gap-3 no-print" aria-label={t('dayClose.stillOpen')}>
      <div>
        <h2 className="display display-26">{t('dayClose.stillOpen')}</h2>
        <p className="text-14 muted">{t('dayClose.stillOpenText')}</p>
      </div>
      <Waiting blockers={left} day={day} />
    </section>
  );
}
