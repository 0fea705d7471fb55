import { Chip } from '@masa/ui/chip';
import { TriangleAlertIcon } from '@masa/ui/icons';
import { LevelBar } from '@masa/ui/level-bar';
import type { ReactElement } from 'react';
import { dayOf, dayWithYear } from '../../shared/time/day.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts, type Texts } from './texts.ts';
import { useVenueTime } from '../../shared/venue.tsx';
import { effectWords, promoNames, stateOf, toneOf, type Promo } from './promo-words.ts';

const MOST_SHOWN = 4;

function usesWords({ t }: Texts, { uses, maxUses }: Promo): string {
  return maxUses === null ? t('promos.uses', { count: uses }) : t('promos.usesOf', { count: maxUses, uses });
}

export type PromoTicketProps = {
  readonly promo: Promo;
  readonly menu: readonly MenuItem[];
  readonly now: number;
  readonly to: string;
  readonly open: boolean;
};

/** One voucher as a ticket: code, what it does, for what, how often it was used, until when. */
export function PromoTicket({ promo, menu, now, to, open }: PromoTicketProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const time = useVenueTime();
  const state = stateOf(promo, now);
  const names = promoNames(promo, menu, texts);
  const day = (at: string) => dayWithYear(dayOf(at, time), language);
  const days = [
    ...(promo.validFrom === null ? [] : [t('promos.fromDay', { day: day(promo.validFrom) })]),
    ...(promo.validUntil === null ? [] : [t('promos.untilDay', { day: day(promo.validUntil) })]),
  ];
  const used = usesWords(texts, promo);
  return (
    <li className="card promo-settings-ticket">
      <StaffLink to={to} className="promo-settings-ticket-link" current={open}>
        <span className="row row-between row-wrap gap-2">
          <b className="display display-32 promo-settings-code">{promo.code}</b>
          <Chip tone={toneOf[state]}>{t(`promos.state.${state}`)}</Chip>
        </span>
        <span className="strong">{effectWords(texts, promo.effect)}</span>
        <span className="row row-wrap gap-2">
          {names.slice(0, MOST_SHOWN).map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
          {names.length > MOST_SHOWN && <Chip>{t('promos.more', { count: names.length - MOST_SHOWN })}</Chip>}
          {promo.guessable && (
            <Chip tone="warn" icon={<TriangleAlertIcon size="small" />}>
              {t('promos.short')}
            </Chip>
          )}
        </span>
        <span className="promo-settings-ticket-foot">
          {promo.maxUses !== null && (
            <LevelBar
              label=""
              percent={(promo.uses / promo.maxUses) * 100}
              state={promo.uses >= promo.maxUses ? 'near' : 'fine'}
            />
          )}
          <span className="text-14 muted">{[used, ...days].join(' · ')}</span>
        </span>
      </StaffLink>
    </li>
  );
}
