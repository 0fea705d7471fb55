import { useEffect, type ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { ChefHatIcon } from '@masa/ui/icons';
import { clockTime } from '../../shared/clock-time.ts';
import { useJustSent, useSentActions } from './just-sent.ts';
import { useTexts } from './texts.ts';

/** Long enough to be read, short enough not to look like news tomorrow. */
const SHOWN_FOR_MS = 60_000;

/** On the home screen, right after sending: it's in the kitchen. */
export function SentOrders(props: { readonly timeZone: string | undefined }): ReactElement | null {
  const { t, language } = useTexts();
  const sent = useJustSent();
  const { forget } = useSentActions();
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = window.setTimeout(forget, Math.max(0, sent.at + SHOWN_FOR_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [sent, forget]);
  // What can be taken back is not in the kitchen yet.
  if (sent === null || sent.undo !== null) return null;
  return (
    <div className="page-sides">
      <Alert tone="ok" icon={<ChefHatIcon />} title={t(sent.waits ? 'cart.sentWaits' : 'cart.sent')}>
        {t('cart.sentDetail', { count: sent.count, time: clockTime(sent.at, language, props.timeZone) })}
        {sent.waits && <p>{t('cart.waitsDetail')}</p>}
      </Alert>
    </div>
  );
}
