import { textIn } from '@masa/domain/language';
import {
  FEWEST_PARTS,
  leftOfDish,
  MOST_PARTS,
  piecesUpTo,
  readPiece,
  saidPiece,
  type Fraction,
  type SharedBill,
} from '@masa/domain/share';
import { Segmented } from '@masa/ui/choices';
import { Select } from '@masa/ui/field';
import { Stepper } from '@masa/ui/stepper';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { leiText, payersOf, type CheckDetails, type Draft, type Who } from './taking-draft.ts';
import { useTexts } from './till-texts.ts';

export type Choosing = {
  readonly details: CheckDetails;
  readonly bill: SharedBill;
  readonly draft: Draft;
  readonly put: (next: Partial<Draft>) => void;
};

const within = (value: number): number => Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, value));

/** Among how many all that is free is split: who pays now has the next part. */
function Between({ draft: { between }, put }: Choosing): ReactElement {
  const { t } = useTexts();
  return (
    <Stepper
      label={t('till.between')}
      value={String(between)}
      whole={{ min: FEWEST_PARTS, step: 1 }}
      lessLabel={t('till.fewer')}
      moreLabel={t('till.more')}
      canLess={between > FEWEST_PARTS}
      canMore={between < MOST_PARTS}
      hint={t('till.partsHint')}
      onChange={(text) => {
        const typed = Number.parseInt(text, 10);
        if (Number.isSafeInteger(typed)) put({ between: within(typed) });
      }}
      onStep={(direction) => put({ between: within(between + direction) })}
    />
  );
}

/** The dishes that nobody pays for yet, each in whole or a piece of it. */
function Dishes({ details, bill, draft: { dishes }, put }: Choosing): ReactElement {
  const { t, language } = useTexts();
  const change = (id: string, piece: Fraction | null) => {
    const { [id]: _, ...others } = dishes;
    put({ dishes: piece ? { ...others, [id]: piece } : others, given: '' });
  };
  const open = details.sessionPrechecks.flatMap(({ sessionId, items }) =>
    items.flatMap(({ orderItem, effectivePrice }) => {
      const left = leftOfDish(bill, orderItem.id);
      return left === null || effectivePrice === 0 ? [] : [{ sessionId, orderItem, effectivePrice, left }];
    }),
  );
  return (
    <fieldset className="column gap-2" aria-label={t('till.dishes')}>
      {open.map(({ sessionId, orderItem: { id, names }, effectivePrice, left }) => {
        const chosen = dishes[id];
        const dish = textIn(names, language);
        const who = details.sessionsLookup[sessionId]?.username ?? '';
        return (
          <div key={id} className="checks-dish">
            <CheckRow
              label={`${dish} · ${who} · ${leiText(effectivePrice)}`}
              checked={chosen !== undefined}
              onChange={(checked) => change(id, checked ? left : null)}
            />
            {chosen && (
              <Select
                label={t('till.pieceOf', { dish })}
                value={saidPiece(chosen)}
                options={piecesUpTo(left).map((piece) => ({
                  value: saidPiece(piece),
                  label: piece.den === 1 ? t('till.wholeDish') : saidPiece(piece),
                }))}
                onChange={(value) => change(id, readPiece(value))}
              />
            )}
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
  const { t } = useTexts();
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
            label: `${name} ${leiText(amount)}`,
          })),
          { value: 'dishes', label: t('till.dishes') },
          { value: 'equal', label: t('till.equal') },
          { value: 'other', label: t('till.other') },
        ]}
        value={who.kind === 'guest' ? who.sessionId : who.kind === 'share' ? null : who.kind}
        onChange={(value) => put({ who: whoOf(value), amount: '', given: '' })}
      />
      {who.kind === 'equal' && <Between {...choosing} />}
      {who.kind === 'dishes' && <Dishes {...choosing} />}
    </div>
  );
}
