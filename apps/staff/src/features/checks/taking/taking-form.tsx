import { toBani } from '@masa/domain/money';
import type { MoneyMethod } from '@masa/domain/payment';
import { sharedBill } from '@masa/front/share-choice';
import { Button } from '@masa/ui/button';
import { RadioCards } from '@masa/ui/choices';
import { Confirm } from '@masa/ui/confirm';
import { useAnnounce } from '@masa/ui/live';
import { formatMoney } from '@masa/ui/money-format';
import { useRef, useState, type ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { useAskedDeed } from '../../../shared/asked-deed.ts';
import { Failed } from '../../../shared/failed.tsx';
import { useTakeCash } from '../../../shared/kept-cash/kept-cash.ts';
import { useAsked } from '../../../shared/loaded.ts';
import type { OpenCheck } from '../../../shared/overview.ts';
import { useSaidDeed } from '../../../shared/said-deed.ts';
import { availability } from '../../../shared/waiting.ts';
import { MealVouchers } from './meal-vouchers.tsx';
import { methodIcons } from '../payments/method-icons.tsx';
import { OpenShares } from './open-shares.tsx';
import {
  firstDraft,
  leiText,
  openShares,
  readTaking,
  tipsLeft,
  vouchersMost,
  type CheckDetails,
  type Draft,
  type ReadDraft,
  type TakenMoney,
} from '../taking-draft.ts';
import { CashGiven, Sums } from './taking-fields.tsx';
import { useTexts } from '../till-texts.ts';
import { useMethodKeys } from './use-method-keys.ts';
import { WhoPays } from './who-pays.tsx';

type FormProps = {
  readonly money: TakenMoney;
  readonly details: CheckDetails;
  readonly wish: Pick<OpenCheck, 'paymentMethod' | 'tips'>;
  /** The table, in words. */
  readonly place: string;
  readonly waitingFor: string | null;
};

/** Cash is never refused for want of an open drawer; whoever takes it hears where it is booked. */
function WithoutDrawer(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useAsked('tabletDrawer', {}, { live: false, poll: false });
  if (data === null || data.drawers === 0 || data.into !== null) return null;
  return <p className="field-hint">{t('till.noDrawer')}</p>;
}

/** What lies in a hand is there, whoever answers; whether a terminal has taken it, its screen says. */
function useTakings({
  checkId,
  place,
  method,
  read: { body, change },
  sum,
}: {
  readonly checkId: string;
  readonly place: string;
  readonly method: MoneyMethod;
  readonly read: ReadDraft;
  readonly sum: string;
}) {
  const { t, language } = useTexts();
  const takeCash = useTakeCash();
  const announce = useAnnounce();
  const back = change > 0 ? ` ${t('till.changeOf', { amount: formatMoney(change, language) })}` : '';
  const taken = `${t('till.taken', { amount: sum, method: t(`method.${method}`) })}${back}`;
  const inHand = useSaidDeed(async () => {
    if (body === null) return;
    const { amount, tendered, share, shareId } = body;
    const whose = share || shareId ? { share, shareId } : null;
    const cash = { checkId, place, amount, tendered: tendered ?? amount, whose };
    const how = await takeCash({ ...cash, isReachable: true });
    announce(how === 'booked' ? taken : t('till.kept', { amount: sum }));
  }, null);
  const onTerminal = useAskedDeed(async (once) => {
    if (body !== null) await api.takePayment({ params: { checkId }, body }, once);
  }, taken);
  return { inHand, onTerminal };
}

/** One payment: how, for whom, how much. */
export function TakingForm({ money, details, wish, place, waitingFor }: FormProps): ReactElement {
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
  const read = readTaking(draft, bill, money);
  const { amount, tip, body } = read;
  const most = vouchersMost(draft, money);
  const free = toBani(Math.min(bill.free, most ?? bill.free));
  const drafting = { draft, put, read, free };
  const sum = lei((amount ?? 0) + (tip ?? 0));
  const { checkId } = money;
  const { inHand, onTerminal } = useTakings({ checkId, place, method: draft.method, read, sum });
  const isCash = draft.method === 'cash';
  const take = isCash ? inHand : onTerminal;
  const choose = (method: MoneyMethod) =>
    put({ method, given: '', vouchers: '', face: '', ...(method === 'cash' && { tip: '' }) });
  const form = useRef<HTMLFormElement>(null);
  useMethodKeys(form, money.methods, onTerminal.isAsking || take.busy ? null : choose);
  return (
    <form
      ref={form}
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
        onChange={choose}
      />
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
      {draft.method === 'meal_voucher' && (
        <MealVouchers {...drafting} most={most !== null && most < due ? most : null} />
      )}
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
