import { Chip } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import type { PaidCheck } from './check-money.ts';
import { useTexts } from './texts.ts';

type Person = PaidCheck['people'][number];

const tones = { open: undefined, paying: 'warn', paid: 'ok' } as const;

function PersonPaid({ person }: { readonly person: Person }): ReactElement {
  const { t } = useTexts();
  const tone = tones[person.state];
  return (
    <li className={`shares-person shares-${person.state}`}>
      <bdi className="strong">{person.name}</bdi>
      <Chip {...(tone && { tone })}>{t(`shares.state.${person.state}`)}</Chip>
    </li>
  );
}

/** Who of the visit has paid, whoever's check it was, and what is left of this one. */
export function PaidBar({ check }: { readonly check: PaidCheck }): ReactElement {
  const { t, language } = useTexts();
  const { people, due } = check;
  const paid = people.filter(({ state }) => state === 'paid').length;
  return (
    <>
      <output className="row row-between row-wrap gap-2">
        <span className="display display-26">{t('shares.paidOf', { paid, count: people.length })}</span>
        <span className="strong">{t('shares.left', { amount: formatMoney(due, language) })}</span>
      </output>
      <ul className="shares-people">
        {people.map((person) => (
          <PersonPaid key={person.sessionId} person={person} />
        ))}
      </ul>
    </>
  );
}
