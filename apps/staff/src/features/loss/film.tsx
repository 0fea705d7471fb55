import {
  BanknoteIcon,
  ChefHatIcon,
  LockIcon,
  PrinterIcon,
  ReceiptTextIcon,
  ScissorsIcon,
  TicketPercentIcon,
} from '@masa/ui/icons';
import { reasonWords } from '@masa/front/reason-field';
import { classNames } from '@masa/ui/class-names';
import type { ReactElement } from 'react';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { besideWords, deedWords, whoWords, type Frame, type SaidBy } from './frame-words.ts';
import { useTexts } from './texts.ts';

const MINUTE_MS = 60_000;

const icons: Readonly<Record<string, ReactElement>> = {
  'order.status': <ChefHatIcon />,
  'order.deleted': <ScissorsIcon />,
  'precheck.printed': <PrinterIcon />,
  'fiscal.printed': <PrinterIcon />,
  'payment.taken': <BanknoteIcon />,
  'payment.refunded': <BanknoteIcon />,
  'drawer.moved': <BanknoteIcon />,
  'check.adjusted': <TicketPercentIcon />,
  'check.completed': <LockIcon />,
};
const NOTEWORTHY = new Set([
  'precheck.printed',
  'order.deleted',
  'check.cancelled',
  'check.adjusted',
  'payment.refunded',
]);
const isNoteworthy = ({ action, details }: Frame): boolean =>
  NOTEWORTHY.has(action) || (action === 'payment.taken' && details['method'] === 'cash');

type FilmProps = {
  readonly frames: readonly Frame[];
  /** Those that made the finding. */
  readonly made?: readonly number[];
  readonly label: string;
};

/** The deeds of a table in their order: time, who, what, and the pause to the one before. */
export function Film({ frames, made = [], label }: FilmProps): ReactElement {
  const texts = useTexts();
  const consent = useConsentTexts();
  const { timeZone } = useVenue();
  const { own } = useHouseReasons();
  const people = usePeople();
  const said: SaidBy = {
    reasonWords: (kind, code) => reasonWords(consent, kind, code, own),
    personName: (username) => personName(people, username),
  };
  return (
    // It scrolls sideways, so it has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="loss-film" aria-label={label} tabIndex={0}>
      {frames.map((frame, place) => {
        const before = frames[place - 1];
        const minutes = before ? Math.round((frame.ts - before.ts) / MINUTE_MS) : 0;
        const beside = besideWords(texts, frame, said);
        const isMade = made.includes(frame.id);
        return (
          <li
            key={frame.id}
            className={classNames('loss-frame', isMade ? 'is-made' : isNoteworthy(frame) && 'is-noted')}
          >
            <span className="loss-dot" aria-hidden="true">
              {icons[frame.action] ?? <ReceiptTextIcon />}
            </span>
            <span className="loss-deed">
              <time className="loss-time">{clockTime(frame.ts, timeZone)}</time>
              <span className="strong" dir="auto">
                {whoWords(texts, frame)}
              </span>
              <span dir="auto">{deedWords(texts, frame)}</span>
              {beside.length > 0 && <span>{beside.join(', ')}</span>}
              {minutes > 0 && <span className="loss-pause">{texts.t('loss.later', { minutes })}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
