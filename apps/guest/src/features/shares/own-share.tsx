import { textIn } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import { FEWEST_PARTS, MOST_PARTS, partsByDish } from '@masa/domain/share';
import { useDeedCall } from '@masa/front/deeds';
import { failureOf, type Failure } from '@masa/front/loaded';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { Stepper } from '@masa/ui/stepper';
import { CheckRow } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { Failed } from '../../shared/failed.tsx';
import { useReachable } from '../../shared/online.ts';
import {
  amountOf,
  askedWith,
  sharedBill,
  ways,
  wishOf,
  type Choice,
  type PaidCheck,
  type Share,
} from './check-money.ts';
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

const within = (value: number): number => Math.min(MOST_PARTS, Math.max(FEWEST_PARTS, value));

/** Of how many people one pays for himself. */
function Between({ choice: { between }, put }: ChoosingProps): ReactElement {
  const { t } = useTexts();
  return (
    <Stepper
      label={t('shares.between')}
      value={String(between)}
      whole={{ min: FEWEST_PARTS, step: 1 }}
      lessLabel={t('shares.less')}
      moreLabel={t('shares.more')}
      canLess={between > FEWEST_PARTS}
      canMore={between < MOST_PARTS}
      hint={t('shares.partsHint')}
      onChange={(text) => {
        const typed = Number.parseInt(text, 10);
        if (Number.isSafeInteger(typed)) put({ between: within(typed) });
      }}
      onStep={(direction) => put({ between: within(between + direction) })}
    />
  );
}

/** The dishes of the check; what somebody else pays for stays in sight. */
function Dishes({ check, choice: { dishes }, put }: ChoosingProps): ReactElement {
  const { t, language } = useTexts();
  const taken = partsByDish(sharedBill(check).shares);
  return (
    <fieldset aria-label={t('shares.dishes')}>
      {check.sessionPrechecks.flatMap(({ items }) =>
        items.map(({ orderItem: { id, names }, effectivePrice }) => {
          const isTaken = taken(id).length > 0;
          return (
            <CheckRow
              key={id}
              label={[
                textIn(names, language),
                formatMoney(effectivePrice, language),
                ...(isTaken ? [t('shares.taken')] : []),
              ].join(' · ')}
              checked={dishes.includes(id)}
              disabled={isTaken}
              onChange={(checked) =>
                put({ dishes: checked ? [...dishes, id] : dishes.filter((one) => one !== id) })
              }
            />
          );
        }),
      )}
    </fieldset>
  );
}

/** "I pay this part": nobody else does then, and the waiter sees it. */
export function ChooseShare({ check, sessionId, onReload }: OwnProps): ReactElement {
  const { t, language } = useTexts();
  const reachable = useReachable();
  const make = useDeedCall(sharesApi.makeShare);
  const { busy, trouble, run } = useSharing(onReload);
  const unpaid = check.people.filter(({ state, onCheck }) => onCheck && state !== 'paid').length;
  const [choice, setChoice] = useState<Choice>({
    way: 'mine',
    between: within(unpaid),
    dishes: [],
    sum: '',
  });
  const put = (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next }));
  const bill = sharedBill(check);
  const asked = askedWith(choice, bill, sessionId);
  const amount = amountOf(asked, bill);
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
      {choice.way === 'equal' && <Between check={check} choice={choice} put={put} />}
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
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        {...(asked === null || amount === null ? { disabledReason: t('shares.nothing') } : reachable)}
        onClick={() => {
          if (asked !== null) run(() => make({ params: { checkId }, body: wishOf(asked) }));
        }}
      >
        {t('shares.take', { amount: formatMoney(toBani(amount ?? 0), language) })}
      </Button>
      <Trouble trouble={trouble} />
    </div>
  );
}
