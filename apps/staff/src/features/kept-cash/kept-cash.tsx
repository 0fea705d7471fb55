import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { useAnnounce } from '@masa/ui/live';
import { formatMoney } from '@masa/ui/money-format';
import { useSetAtom } from 'jotai';
import { useEffect, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import {
  flushCashAtom,
  forgetLeftOverAtom,
  loadKeptCashAtom,
  useCashIsKept,
  useReadRefusedCash,
  useKeptCash,
  useLeftOver,
} from '../../shared/kept-cash/kept-cash.ts';
import type { KeptCash as Cash } from '../../shared/kept-cash/stored-cash.ts';
import { useOverview } from '../../shared/overview.ts';
import { useReload } from '../../shared/refresh.ts';
import { useTexts } from './texts.ts';

/** Sends what was kept as soon as somebody answers, and each time that somebody does. */
function useFlush(): void {
  const { t, language } = useTexts();
  const { username } = useAccount();
  const { offlineSince, loadedAt } = useOverview();
  const announce = useAnnounce();
  const reload = useReload();
  const load = useSetAtom(loadKeptCashAtom);
  const flush = useSetAtom(flushCashAtom);
  const waits = useKeptCash().some((cash) => cash.username === username && cash.step !== 'refused');
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (!waits || offlineSince !== null || loadedAt === null) return;
    const send = async () => {
      const sum = await flush(username);
      if (sum === 0) return;
      announce(t('cash.sent', { amount: formatMoney(sum, language) }));
      await reload();
    };
    void send();
  }, [waits, offlineSince, loadedAt, flush, username, announce, reload, t, language]);
}

function Waiting({ cash }: { readonly cash: Cash }): ReactElement {
  const { t, language } = useTexts();
  const { username } = useAccount();
  const read = useReadRefusedCash();
  const { place, key } = cash;
  const amount = formatMoney(cash.amount, language);
  if (cash.step === 'refused')
    return (
      <Alert
        tone="error"
        title={t('cash.refused', { amount, place })}
        actions={
          <Button size="small" onClick={() => void read(key)}>
            {t('cash.read')}
          </Button>
        }
      >
        {t('cash.refusedText')}
      </Alert>
    );
  return (
    <Alert tone="info" title={t('cash.waits', { amount, place })}>
      {cash.username === username ? t('cash.waitsText') : t('cash.waitsFor', { name: cash.username })}
    </Alert>
  );
}

/** Cash that the house does not know of yet, or had no room for: above every screen until it is settled. */
export function KeptCash(): ReactElement | null {
  const { t, language } = useTexts();
  const kept = useKeptCash();
  const leftOver = useLeftOver();
  const isKept = useCashIsKept();
  const forget = useSetAtom(forgetLeftOverAtom);
  useFlush();
  if (kept.length === 0 && leftOver.length === 0) return null;
  return (
    <section className="column gap-2" aria-label={t('cash.heading')}>
      {kept.map((cash) => (
        <Waiting key={cash.key} cash={cash} />
      ))}
      {kept.length > 0 && !isKept && <Alert tone="warn">{t('cash.notKept')}</Alert>}
      {leftOver.map(({ key, place, loose }) => (
        <Alert
          key={key}
          tone="warn"
          title={t('cash.loose', { amount: formatMoney(loose, language), place })}
          actions={
            <Button size="small" onClick={() => forget(key)}>
              {t('cash.read')}
            </Button>
          }
        >
          {t('cash.looseText')}
        </Alert>
      ))}
    </section>
  );
}
