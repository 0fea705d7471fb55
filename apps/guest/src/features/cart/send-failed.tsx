import type { ReactElement } from 'react';
import { ErrorPanel } from '@masa/ui/alert';
import { useTexts, type TextKey } from './texts.ts';
import type { MenuItem } from '../../shared/menu-words.ts';
import { WaitsNote } from '../../shared/waits-note.tsx';
import type { SendFailure } from './send-failure.ts';
import { SaidFailed } from './said-failed.tsx';
import { TimeFailed } from './time-failed.tsx';

type Standing = Extract<SendFailure, string>;
const words = {
  gone: 'cart.gone',
  too_much: 'cart.tooMuch',
  pickup_time: 'cart.pickupTimeOff',
  other: 'error.text',
} as const satisfies Record<Exclude<Standing, 'staff' | 'slip'>, TextKey>;

/** A waiter is the staff, and holds the key to both. */
const wordsForWaiter = {
  gone: 'cart.gone',
  too_much: 'cart.forWaiter.tooMuch',
  pickup_time: 'cart.pickupTimeOff',
  staff: 'cart.forWaiter.held',
  // What staff order needs no slip.
  slip: 'cart.forWaiter.notSent',
  other: 'cart.forWaiter.notSent',
} as const satisfies Record<Standing, TextKey>;

export type SendFailedProps = {
  readonly failure: SendFailure;
  readonly sessionId: string | null;
  /** Null while it is not known. */
  readonly menu: readonly MenuItem[] | null;
  readonly forWaiter: boolean;
  readonly timeZone: string | undefined;
  /** Sends the same once more; `anyway`: in spite of a pause. */
  readonly onSend: (anyway?: boolean) => void;
};

/** The order was not taken, and what to do about it. */
export function SendFailed(props: SendFailedProps): ReactElement {
  const { failure, sessionId, menu, forWaiter, timeZone, onSend } = props;
  const { t } = useTexts();
  if (typeof failure !== 'string' && (failure.kind === 'adults' || failure.kind === 'notes'))
    return <SaidFailed {...{ failure, sessionId, menu, onSend }} />;
  if (typeof failure !== 'string') return <TimeFailed {...{ failure, forWaiter, timeZone, onSend }} />;
  if (forWaiter) return <ErrorPanel title={t('error.title')} text={t(wordsForWaiter[failure])} />;
  if (failure === 'staff' || failure === 'slip') return <WaitsNote waits={failure} />;
  return <ErrorPanel title={t('error.title')} text={t(words[failure])} />;
}
