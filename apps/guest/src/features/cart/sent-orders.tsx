import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { Alert } from '@masa/ui/alert';
import { ChefHatIcon } from '@masa/ui/icons';
import { clockTime } from '../../shared/clock-time.ts';
import { useTexts } from '../../shared/texts.tsx';

type Sent = { readonly count: number; readonly at: number };

const sentAtom = atom<Sent | null>(null);
/** Long enough to be read, short enough not to look like news tomorrow. */
const SHOWN_FOR_MS = 60_000;

export const useRememberSent = (): ((count: number) => void) => {
  const remember = useSetAtom(sentAtom);
  return (count) => remember({ count, at: Date.now() });
};

/** On the home screen, right after sending: it's in the kitchen. */
export function SentOrders(props: { readonly timeZone: string | undefined }): ReactElement | null {
  const { t, language } = useTexts();
  const [sent, forget] = useAtom(sentAtom);
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = window.setTimeout(() => forget(null), Math.max(0, sent.at + SHOWN_FOR_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [sent, forget]);
  if (sent === null) return null;
  return (
    <div className="page-sides">
      <Alert tone="ok" icon={<ChefHatIcon />} title={t('cart.sent')}>
        {t('cart.sentDetail', { count: sent.count, time: clockTime(sent.at, language, props.timeZone) })}
      </Alert>
    </div>
  );
}
