import type { Response } from '@masa/contract/schemas';
import { Alert } from '@masa/ui/alert';
import { useEffect, type ReactElement } from 'react';
import { api } from '../../../shared/api.ts';
import { clockTime } from '../../../shared/time/time.ts';
import { useVenue } from '../../../shared/venue.tsx';
import { useTexts } from '../till-texts.ts';

/** The server takes a tablet for gone that has said nothing for twice as long. */
const SAY_EVERY_MS = 20_000;

/** Others see that this tablet has the payment open. */
export function useSayTaking(checkId: string): void {
  useEffect(() => {
    const params = { checkId };
    // It only tells others: the next one comes soon, and without any the server forgets this tablet by itself.
    const say = (open: boolean) => void api.noteTaking({ params, body: { open } }).catch(() => undefined);
    say(true);
    const again = setInterval(() => say(true), SAY_EVERY_MS);
    return () => {
      clearInterval(again);
      say(false);
    };
  }, [checkId]);
}

/** Who else takes money for this check right now. It is said and keeps nobody from anything. */
export function Takers({ takers }: Pick<Response<'checkMoney'>, 'takers'>): ReactElement | null {
  const { t } = useTexts();
  const { timeZone } = useVenue();
  if (takers.length === 0) return null;
  return (
    <Alert tone="info" title={t('till.elsewhere')}>
      {takers.map(({ name, sinceTs }) => (
        <p key={`${name} ${sinceTs}`}>{t('till.takenBy', { name, time: clockTime(sinceTs, timeZone) })}</p>
      ))}
    </Alert>
  );
}
