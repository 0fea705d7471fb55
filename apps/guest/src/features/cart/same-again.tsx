import { useEffect, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { deedKey } from '@masa/client/deed-key';
import { useDeedSender } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { useAnnounce } from '@masa/ui/live';
import { formatMoney } from '@masa/ui/money-format';
import { Failed } from '../../shared/failed.tsx';
import { useKeepLanguage } from '../../shared/language.ts';
import { useReachable } from '../../shared/online.ts';
import { paths } from '../../shared/paths.ts';
import type { Session } from '../../shared/storage.ts';
import { sendToKitchen } from './cart-order.ts';
import { useRememberSent } from './just-sent.ts';
import { roundWords, type Round } from './last-round.ts';
import { sameAgain } from './same-again.machine.ts';
import { useCartActions } from './session-cart.ts';
import { orderItemsOf, type Sent } from './submission.ts';
import { useTexts } from './texts.ts';

/** Long enough that a second tap is not a second round. */
const SENT_SHOWN_MS = 6_000;

type SameAgainProps = {
  readonly session: Session;
  readonly round: Round;
  /** Asks what must be asked of these; null: the guest does not want them then. */
  readonly onAsk: (
    lines: Round['lines'],
  ) => Promise<{ readonly lines: Round['lines']; readonly adult: boolean | null } | null>;
};

/** "Same again · 110 MDL": an order like any other, with one tap; "Change" puts it into the cart (AMB-224). */
export function SameAgain({ session, round, onAsk }: SameAgainProps): ReactElement {
  const { t, language } = useTexts();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const keepLanguage = useKeepLanguage();
  const reachable = useReachable();
  const remember = useRememberSent();
  const { add } = useCartActions(session.id);
  const once = useDeedSender<Sent>();
  const { state, send } = useMachine(sameAgain);

  useEffect(() => {
    if (state !== 'sent') return undefined;
    const timer = window.setTimeout(() => send('expire'), SENT_SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [state, send]);

  const order = async (): Promise<void> => {
    if (!send('press')) return;
    const agreed = await onAsk(round.lines);
    if (agreed === null) {
      send('turn_down');
      return;
    }
    const { adult } = agreed;
    const lines = agreed.lines.map((line) => ({ ...line, key: deedKey() }));
    try {
      const sent = await once(async ({ idempotencyKey }) => {
        const key = typeof idempotencyKey === 'string' ? idempotencyKey : idempotencyKey(session.id);
        const { waits, settling, pickupCode } = await sendToKitchen(session)(orderItemsOf(lines), key, {
          detail: '',
          undo: true,
          ...(adult !== null && { adult }),
        });
        const undo = settling && {
          orderIds: settling.orderIds,
          lines,
          until: Date.now() + settling.forMs,
        };
        return { count: lines.length, waits, undo, pickupCode };
      });
      remember(sent, session.id);
      send('succeed');
      announce(t(sent.waits ? 'said.sentWaits' : 'said.sent'));
    } catch {
      send('fail');
    }
  };

  const change = async (): Promise<void> => {
    const agreed = await onAsk(round.noted);
    if (agreed === null) return;
    for (const line of agreed.lines) add(line);
    void navigate(keepLanguage(paths.cart));
  };

  return (
    <section className="card card-padding column gap-2 same-again" aria-label={t('again.title')}>
      <h2 className="display display-26">{t('again.title')}</h2>
      <p>{roundWords(round)}</p>
      {round.gone.length > 0 && <p className="muted">{t('again.gone', { names: round.gone.join(', ') })}</p>}
      {state === 'error' && <Failed />}
      <Button
        variant="primary"
        wide
        busy={state === 'in_progress'}
        done={state === 'sent'}
        {...reachable}
        onClick={() => void order()}
      >
        {state === 'sent' ? t('again.sent') : t('again.press', { total: formatMoney(round.total, language) })}
      </Button>
      <Button variant="text" wide onClick={() => void change()}>
        {t('again.change')}
      </Button>
    </section>
  );
}
