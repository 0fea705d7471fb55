import { isOneOf } from '@masa/domain/record';
import { reasonWords } from '@masa/front/reason-field';
import { ArrowDownLeftIcon, ArrowUpRightIcon, BanknoteIcon, KeyIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { moveReasons } from '@masa/domain/drawer';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { useHouseReasons } from '../../shared/house-reasons.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useVenue } from '../../shared/venue.tsx';
import { plainSum, type ShiftAnswer } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type RowProps = {
  readonly icon: ReactNode;
  readonly what: ReactNode;
  readonly about: string;
  readonly sum: ReactNode;
};
const MovementRow = ({ icon, what, about, sum }: RowProps): ReactElement => (
  <li className="list-row">
    {icon}
    <span className="grow">
      <span className="strong" dir="auto">
        {what}
      </span>
      <span className="drawer-about text-14 muted">{about}</span>
    </span>
    {sum !== null && <span className="display display-22">{sum}</span>}
  </li>
);

const icons = { in: <ArrowDownLeftIcon />, out: <ArrowUpRightIcon />, no_sale: <KeyIcon /> } as const;
const signs = { in: '+', out: '−' } as const;

/** Everything that went in and out, the float first, and the cash of checks, whose sum waits for the count. */
export function Movements({ shift }: { readonly shift: ShiftAnswer }): ReactElement {
  const { t, language } = useTexts();
  const consentTexts = useConsentTexts();
  const { own } = useHouseReasons();
  const people = usePeople();
  const { timeZone } = useVenue();
  const by = (username: string, ts: number) => `${clockTime(ts, timeZone)} · ${personName(people, username)}`;
  const wordsOf = ({ kind, reason, note }: ShiftAnswer['moves'][number]): string => {
    if (kind === 'no_sale')
      return `${t('drawer.noSale')}: ${note ?? reasonWords(consentTexts, 'no_sale', reason, own)}`;
    return note ?? (isOneOf(moveReasons, reason) ? t(`drawer.reason.${reason}`) : reason);
  };
  return (
    <section className="column gap-2" aria-label={t('drawer.movements')}>
      <h3 className="section-label">{t('drawer.movements')}</h3>
      <ul className="card rows">
        <MovementRow
          icon={icons.in}
          what={t('drawer.float')}
          about={by(shift.openedBy, shift.openedTs)}
          sum={`+${plainSum(shift.float, language)}`}
        />
        {shift.moves.toReversed().map((move) => (
          <MovementRow
            key={move.id}
            icon={icons[move.kind]}
            what={wordsOf(move)}
            about={by(move.by, move.ts)}
            sum={move.kind === 'no_sale' ? null : `${signs[move.kind]}${plainSum(move.amount, language)}`}
          />
        ))}
        <MovementRow
          icon={<BanknoteIcon />}
          what={t('drawer.cashOf', { count: shift.checks })}
          about={shift.cash === null ? t('drawer.hiddenSum') : t('drawer.ofChecks')}
          sum={
            shift.cash === null ? <span aria-hidden="true">•••</span> : `+${plainSum(shift.cash, language)}`
          }
        />
      </ul>
    </section>
  );
}
