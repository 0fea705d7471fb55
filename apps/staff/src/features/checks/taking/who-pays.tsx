import { textIn } from '@masa/domain/language';
import { leftOfDish, partTooLarge, type SharedBill } from '@masa/domain/share';
import { withPiece } from '@masa/front/share-choice';
import { Between, DishChoice } from '@masa/front/share-fields';
import { Segmented } from '@masa/ui/choices';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { payersOf, type CheckDetails, type Draft, type Who } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

export type Choosing = {
  readonly details: CheckDetails;
  readonly bill: SharedBill;
  readonly draft: Draft;
  readonly put: (next: Partial<Draft>) => void;
};

/** Among how many all that is free is split: who pays now has the next part. */
function BetweenGuests({ bill, draft: { between }, put }: Choosing): ReactElement {
  const { t, language } = useTexts();
  const part = partTooLarge(bill, between);
  const money = (bani: number) => formatMoney(bani, language);
  const words = {
    label: t('till.between'),
    less: t('till.fewer'),
    more: t('till.more'),
    hint:
      part === null
        ? t('till.partsHint')
        : t('till.partTooLarge', { part: money(part), left: money(bill.free) }),
  };
  return <Between parts={between} words={words} onChange={(parts) => put({ between: parts })} />;
}

/** The dishes that nobody pays for yet, each in whole or a piece of it. */
function Dishes({ details, bill, draft: { dishes }, put }: Choosing): ReactElement {
  const { t, language } = useTexts();
  const open = details.sessionPrechecks.flatMap(({ sessionId, items }) =>
    items.flatMap(({ orderItem, effectivePrice }) => {
      const left = leftOfDish(bill, orderItem.id);
      return left === null || effectivePrice === 0 ? [] : [{ sessionId, orderItem, effectivePrice, left }];
    }),
  );
  return (
    <fieldset className="column gap-2" aria-label={t('till.dishes')}>
      {open.map(({ sessionId, orderItem: { id, names }, effectivePrice, left }) => {
        const dish = textIn(names, language);
        const who = details.sessionsLookup[sessionId]?.username ?? '';
        return (
          <div key={id} className="checks-dish">
            <DishChoice
              label={`${dish} · ${who} · ${formatAmount(effectivePrice, language)}`}
              left={left}
              chosen={dishes[id]}
              words={{ piece: t('till.pieceOf', { dish }), whole: t('till.wholeDish') }}
              onChange={(piece) => put({ dishes: withPiece(dishes, id, piece), given: '' })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

const whoOf = (value: string): Who =>
  value === 'all' || value === 'other' || value === 'dishes' || value === 'equal'
    ? { kind: value }
    : { kind: 'guest', sessionId: value };

/** Whose part it is: the sum follows, and can be any other. */
export function WhoPays(choosing: Choosing): ReactElement {
  const { details, bill, draft, put } = choosing;
  const { t, language } = useTexts();
  const { who } = draft;
  return (
    <div className="column gap-2">
      <span className="section-label">{t('till.who')}</span>
      <Segmented
        label={t('till.who')}
        look="form"
        options={[
          { value: 'all', label: t('till.all') },
          ...payersOf(details, bill).map(({ id, name, amount }) => ({
            value: id,
            label: `${name} ${formatAmount(amount, language)}`,
          })),
          { value: 'dishes', label: t('till.dishes') },
          { value: 'equal', label: t('till.equal') },
          { value: 'other', label: t('till.other') },
        ]}
        value={who.kind === 'guest' ? who.sessionId : who.kind === 'share' ? null : who.kind}
        onChange={(value) => put({ who: whoOf(value), amount: '', given: '' })}
      />
      {who.kind === 'equal' && <BetweenGuests {...choosing} />}
      {who.kind === 'dishes' && <Dishes {...choosing} />}
    </div>
  );
}
