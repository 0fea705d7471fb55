import { textIn } from '@masa/domain/language';
import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import { leftOfDish, partTooLarge, saidPiece, type Fraction } from '@masa/domain/share';
import { tipPreset } from '@masa/domain/tips';
import { useDeedCall } from '@masa/front/deeds';
import { failureOf, type Failure } from '@masa/front/loaded';
import { amountOf, partsFor, withPiece } from '@masa/front/share-choice';
import { Between, DishChoice } from '@masa/front/share-fields';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { useReachable } from '../../shared/online.ts';
import { askedWith, billOf, ways, wishOf, type Choice, type PaidCheck, type Share } from './check-money.ts';
import { sharesApi } from './shares-api.ts';
import { useTexts } from './texts.ts';

type OwnProps = {
  readonly check: PaidCheck;
  readonly sessionId: string;
  readonly onReload: () => void;
};

/** Somebody else was faster. */
const tooLate: readonly Failure[] = [
  'share_taken',
  'share_empty',
  'share_not_open',
  'share_not_found',
  'amount_too_large',
  'order_not_found',
  'check_not_open',
  'invalid_request',
];
const isTooLate = (failure: Failure): boolean => tooLate.includes(failure);

/** A deed that is sent once, and what came of it: somebody may have been faster. */
function useSharing(onReload: () => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<'refused' | 'failed' | null>(null);
  const run = async (deed: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      await deed();
    } catch (reason) {
      setTrouble(isTooLate(failureOf(reason)) ? 'refused' : 'failed');
    }
    setBusy(false);
    onReload();
  };
  return { busy, trouble, run: (deed: () => Promise<unknown>) => void run(deed) };
}

function Trouble({ trouble }: Pick<ReturnType<typeof useSharing>, 'trouble'>): ReactElement | null {
  const { t } = useTexts();
  if (trouble === null) return null;
  return trouble === 'failed' ? <Failed /> : <Alert tone="info">{t('shares.refused')}</Alert>;
}

/** What this guest has said that he pays, until it is paid or he gives it up. */
export function HeldShare({
  share,
  check,
  onReload,
}: Omit<OwnProps, 'sessionId'> & { readonly share: Share }) {
  const { t, language } = useTexts();
  const reachable = useReachable();
  const drop = useDeedCall(sharesApi.dropShare);
  const { busy, trouble, run } = useSharing(onReload);
  return (
    <div className="column gap-2">
      <p className="row row-between row-wrap gap-2">
        <span className="strong">{t('shares.yours')}</span>
        <span className="display display-40">{formatMoney(share.amount, language)}</span>
      </p>
      {share.tip > 0 && (
        <p className="text-14 muted">{t('shares.withTip', { amount: formatMoney(share.tip, language) })}</p>
      )}
      <p className="field-hint">{t('shares.waiterSees')}</p>
      <Button
        variant="text"
        busy={busy}
        {...reachable}
        onClick={() => run(() => drop({ params: { checkId: check.checkId, shareId: share.id } }))}
      >
        {t('shares.giveUp')}
      </Button>
      <Trouble trouble={trouble} />
    </div>
  );
}

type ChoosingProps = {
  readonly check: PaidCheck;
  readonly choice: Choice;
  readonly put: (next: Partial<Choice>) => void;
};

/** Of how many people one pays for himself. */
function BetweenPeople({ check, choice: { between }, put }: ChoosingProps): ReactElement {
  const { t, language } = useTexts();
  const bill = billOf(check);
  const part = partTooLarge(bill, between);
  const money = (bani: number) => formatMoney(bani, language);
  const words = {
    label: t('shares.between'),
    less: t('shares.less'),
    more: t('shares.more'),
    hint:
      part === null
        ? t('shares.partsHint')
        : t('shares.partTooLarge', { part: money(part), left: money(bill.free) }),
  };
  return <Between parts={between} words={words} onChange={(parts) => put({ between: parts })} />;
}

/** The dishes of the check, each in whole or a piece of it; what somebody else pays for stays in sight. */
function Dishes({ check, choice: { dishes }, put }: ChoosingProps): ReactElement {
  const { t, language } = useTexts();
  const bill = billOf(check);
  /** What of it others have left. */
  const leftOf = (left: Fraction | null): string[] => {
    if (left === null) return [t('shares.taken')];
    return left.den > 1 ? [t('shares.leftOf', { part: saidPiece(left) })] : [];
  };
  return (
    <fieldset className="column gap-2" aria-label={t('shares.dishes')}>
      {check.sessionPrechecks.flatMap(({ items }) =>
        items.map(({ orderItem: { id, names }, effectivePrice }) => {
          const left = leftOfDish(bill, id);
          const dish = textIn(names, language);
          return (
            <div key={id} className="column gap-1">
              <DishChoice
                label={[dish, formatMoney(effectivePrice, language), ...leftOf(left)].join(' · ')}
                left={left}
                chosen={dishes[id]}
                words={{ piece: t('shares.pieceOf', { dish }), whole: t('shares.wholeDish') }}
                onChange={(piece) => put({ dishes: withPiece(dishes, id, piece) })}
              />
            </div>
          );
        }),
      )}
    </fieldset>
  );
}

/** Beside the share, by card alone: nothing is chosen before somebody chooses it, and a second press takes it off. */
function Tip({
  amount,
  percents,
  choice,
  put,
}: Omit<ChoosingProps, 'check'> & {
  readonly amount: Bani;
  readonly percents: readonly number[];
}): ReactElement | null {
  const { t, language } = useTexts();
  if (percents.length === 0) return null;
  return (
    <fieldset className="column gap-2" aria-label={t('shares.tip')}>
      <span className="row row-between">
        <span className="strong">{t('shares.tip')}</span>
        <span className="text-14 muted">{t('shares.tipOptional')}</span>
      </span>
      <span className="row row-wrap gap-2">
        {percents.map((percent) => (
          <Button
            key={percent}
            aria-pressed={choice.tip === percent}
            onClick={() => put({ tip: choice.tip === percent ? null : percent })}
          >
            {t('shares.tipOf', { percent, amount: formatMoney(tipPreset(amount, percent), language) })}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}

/** "I pay this part": nobody else does then, and the waiter sees it. */
export function ChooseShare({
  check,
  sessionId,
  tipPercents,
  onReload,
}: OwnProps & { readonly tipPercents: readonly number[] }): ReactElement {
  const { t, language } = useTexts();
  const reachable = useReachable();
  const make = useDeedCall(sharesApi.makeShare);
  const { busy, trouble, run } = useSharing(onReload);
  const unpaid = check.people.filter(({ state, onCheck }) => onCheck && state !== 'paid').length;
  const [choice, setChoice] = useState<Choice>({
    way: 'mine',
    between: partsFor(unpaid),
    dishes: {},
    sum: '',
    tip: null,
  });
  const put = (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next }));
  const bill = billOf(check);
  const asked = askedWith(choice, bill, sessionId);
  const amount = amountOf(asked, bill);
  const tip = amount === null || choice.tip === null ? zeroBani : tipPreset(amount, choice.tip);
  const { checkId } = check;
  return (
    <div className="column gap-3">
      <Segmented
        label={t('shares.ways')}
        look="form"
        options={ways.map((way) => ({ value: way, label: t(`shares.${way}`) }))}
        value={choice.way}
        onChange={(way) => put({ way })}
      />
      {choice.way === 'equal' && <BetweenPeople check={check} choice={choice} put={put} />}
      {choice.way === 'dishes' && <Dishes check={check} choice={choice} put={put} />}
      {choice.way === 'sum' && (
        <TextInput
          label={t('shares.amount')}
          look="number"
          inputMode="decimal"
          autoComplete="off"
          value={choice.sum}
          onChange={({ target }) => put({ sum: target.value })}
        />
      )}
      {amount !== null && <Tip amount={amount} percents={tipPercents} choice={choice} put={put} />}
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        {...(asked === null || amount === null ? { disabledReason: t('shares.nothing') } : reachable)}
        onClick={() => {
          if (asked !== null) run(() => make({ params: { checkId }, body: wishOf(asked, tip) }));
        }}
      >
        {t('shares.take', { amount: formatMoney(toBani((amount ?? 0) + tip), language) })}
      </Button>
      <Trouble trouble={trouble} />
    </div>
  );
}
