import { toBani, type Bani } from '@masa/domain/money';
import { quickNotes } from '@masa/domain/quick-notes';
import { Button } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { Confirm } from '@masa/ui/confirm';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { LeiField } from '../../shared/amounts/lei-field.tsx';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import type { Once } from '../../shared/deed.ts';
import { Failed } from '../../shared/failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import type { OpenCheck } from '../../shared/overview.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { availability } from '../../shared/waiting.ts';
import { methodIcons } from './method-icons.tsx';
import { OpenShares } from './open-shares.tsx';
import {
  firstDraft,
  leiText,
  openShares,
  readTaking,
  sharedBill,
  tipsLeft,
  type CheckDetails,
  type Draft,
  type ReadDraft,
  type TakenMoney,
} from './taking-draft.ts';
import { useTexts } from './till-texts.ts';
import { WhoPays } from './who-pays.tsx';

type FormProps = {
  readonly money: TakenMoney;
  readonly details: CheckDetails;
  readonly wish: Pick<OpenCheck, 'paymentMethod' | 'tips'>;
  readonly waitingFor: string | null;
};

type Drafting = {
  readonly draft: Draft;
  readonly put: (next: Partial<Draft>) => void;
  readonly read: ReadDraft;
  readonly free: Bani;
};

/** What of the bill it covers, and the tip beside it, which no cash has. */
function Sums({ draft, put, read: { amount, tip }, free }: Drafting): ReactElement {
  const { t, language } = useTexts();
  const isTyped = draft.who.kind === 'other';
  return (
    <div className="checks-sums">
      <LeiField
        label={t('till.amount')}
        text={isTyped ? draft.amount : amount === null ? '' : leiText(amount)}
        error={
          isTyped && amount === null && draft.amount !== ''
            ? t('till.amountWrong', { due: formatMoney(free, language) })
            : undefined
        }
        onText={(text) => put({ amount: text, who: { kind: 'other' } })}
      />
      {draft.method !== 'cash' && (
        <LeiField
          label={t('till.tip')}
          text={draft.tip}
          error={tip === null ? t('till.tipWrong') : undefined}
          onText={(text) => put({ tip: text })}
        />
      )}
    </div>
  );
}

/** What the guest gives in cash, and what he gets back. */
function CashGiven({ draft, put, read: { amount, given, change }, free }: Drafting): ReactElement {
  const { t, language } = useTexts();
  const isShort = draft.given !== '' && (given === null || given < (amount ?? 0));
  return (
    <>
      <LeiField
        label={t('till.given')}
        text={draft.given}
        error={isShort ? t('till.givenWrong') : undefined}
        onText={(text) => put({ given: text })}
      />
      <fieldset className="checks-notes" aria-label={t('till.notes')}>
        {quickNotes(amount ?? free).map((note) => (
          <Button
            key={note}
            aria-pressed={draft.given === leiText(note)}
            onClick={() => put({ given: leiText(note) })}
          >
            {leiText(note)}
          </Button>
        ))}
      </fieldset>
      <p className="checks-change row row-between" aria-live="polite">
        <span className="strong">{t('till.change')}</span>
        <span className="display display-40">{formatMoney(change, language)}</span>
      </p>
    </>
  );
}

/** Cash is never refused for want of an open drawer; whoever takes it hears where it is booked. */
function WithoutDrawer(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useAsked('tabletDrawer', {}, { live: false, poll: false });
  if (data === null || data.drawers === 0 || data.into !== null) return null;
  return <p className="field-hint">{t('till.noDrawer')}</p>;
}

/** One payment: how, for whom, how much. */
export function TakingForm({ money, details, wish, waitingFor }: FormProps): ReactElement {
  const { t, language } = useTexts();
  const due = toBani(money.due);
  const lei = (bani: number) => formatMoney(bani, language);
  const [draft, setDraft] = useState<Draft>(() => {
    const tips = tipsLeft(wish.tips, money.payments);
    const unpaid = details.people.filter(({ state, onCheck }) => onCheck && state !== 'paid').length;
    return firstDraft(money, wish.paymentMethod, tips, unpaid);
  });
  const put = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const bill = sharedBill(money, details);
  const read = readTaking(draft, bill, money.shares);
  const { amount, tip, change, body } = read;
  const drafting = { draft, put, read, free: bill.free };
  const params = { checkId: money.checkId };
  const sum = lei((amount ?? 0) + (tip ?? 0));
  const back = change > 0 ? ` ${t('till.changeOf', { amount: lei(change) })}` : '';
  const taken = `${t('till.taken', { amount: sum, method: t(`method.${draft.method}`) })}${back}`;
  const send = async (once: Once) => {
    if (body !== null) await api.takePayment({ params, body }, once);
  };
  // What lies in a hand is there; whether a terminal has taken it, its screen says.
  const inHand = useSaidDeed(send, taken);
  const onTerminal = useAskedDeed(send, taken);
  const isCash = draft.method === 'cash';
  const take = isCash ? inHand : onTerminal;
  return (
    <form
      className="column gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (body === null || waitingFor !== null) return;
        if (isCash) inHand.run();
        else onTerminal.ask();
      }}
    >
      <RadioCards
        legend={t('till.method')}
        compact
        options={money.methods.map((method) => ({
          value: method,
          label: t(`method.${method}`),
          icon: methodIcons[method],
        }))}
        value={draft.method}
        onChange={(method) => put({ method, given: '', ...(method === 'cash' && { tip: '' }) })}
      />
      {draft.method === 'meal_voucher' && <p className="field-hint">{t('till.voucherHint')}</p>}
      <OpenShares
        shares={openShares(money)}
        details={details}
        checkId={money.checkId}
        chosen={draft.who.kind === 'share' ? draft.who.shareId : null}
        waitingFor={waitingFor}
        onChoose={(share) =>
          put({
            who: { kind: 'share', shareId: share.id },
            given: '',
            ...(!isCash && share.tip > 0 && { tip: leiText(toBani(share.tip)) }),
          })
        }
      />
      <WhoPays details={details} bill={bill} draft={draft} put={put} />
      <Sums {...drafting} />
      {isCash && <CashGiven {...drafting} />}
      {isCash && <WithoutDrawer />}
      <Confirm
        {...onTerminal.question}
        tone="warn"
        title={t('till.askTerminal', { amount: sum })}
        cancelLabel={t('till.declined')}
        confirmLabel={t('till.wentThrough')}
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          icon={methodIcons[draft.method]}
          busy={take.busy}
          {...(body === null ? { disabledReason: t('till.nothingYet') } : availability(waitingFor))}
        >
          {t('till.take', { amount: sum, method: t(`till.in.${draft.method}`) })}
        </Button>
      </Confirm>
      <p className="text-14 muted">
        {amount !== null && amount < due
          ? t('till.leftAfter', { amount: lei(due - amount) })
          : t('till.nothingLeft')}
      </p>
      <Failed failure={take.failure} />
    </form>
  );
}
