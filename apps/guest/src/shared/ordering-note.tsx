import type { ReactElement } from 'react';
import type { Response } from '@masa/contract/schemas';
import { Alert } from '@masa/ui/alert';
import { ClockIcon } from '@masa/ui/icons';
import { useTexts, type Texts } from './ordering-texts.ts';
import { dayAndTime, isFarAway } from './when.ts';

export type OrderingNow = Response<'venue'>['ordering'];
type Words = { readonly title: string; readonly text: string };

function closedWords({ opensAt }: OrderingNow, { t, language }: Texts, timeZone?: string): Words {
  const title = t('ordering.closedTitle');
  if (opensAt === null) return { title, text: t('ordering.closedText') };
  const time = dayAndTime(opensAt, language, timeZone);
  return {
    title,
    text: t(isFarAway(opensAt, Date.now()) ? 'ordering.opensOn' : 'ordering.opensAt', { time }),
  };
}

function pausedWords({ pausedUntil, reason }: OrderingNow, { t, language }: Texts, timeZone?: string): Words {
  const why = reason === null ? [] : [t(`ordering.reason.${reason}`)];
  const until =
    pausedUntil === null
      ? []
      : [t('ordering.pausedText', { time: dayAndTime(pausedUntil, language, timeZone) })];
  return { title: t('ordering.pausedTitle'), text: [...why, ...until].join(' ') };
}

export type OrderingNoteProps = { readonly ordering: OrderingNow; readonly timeZone?: string | undefined };

/** Why phones cannot order now, and from when they can again (AMB-217, AMB-220). */
export function OrderingNote({ ordering, timeZone }: OrderingNoteProps): ReactElement | null {
  const texts = useTexts();
  if (ordering.state === 'open') return null;
  const words = ordering.state === 'closed' ? closedWords : pausedWords;
  const { title, text } = words(ordering, texts, timeZone);
  return (
    <Alert tone="info" icon={<ClockIcon />} title={title}>
      {ordering.note !== '' && <p>{ordering.note}</p>}
      <p>{text}</p>
    </Alert>
  );
}
