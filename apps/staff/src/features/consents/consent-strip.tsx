import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { HandIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';
import './consents.css';

type Asked = Response<'approvals'>[number];

/** One deed that waits: who asks for what, and yes or no. */
function OneConsent({ asked }: { readonly asked: Asked }): ReactElement {
  const { t, language } = useTexts();
  const people = usePeople();
  const waits = useWaits();
  const params = { approvalId: asked.id };
  const give = useSaidDeed(() => api.giveApproval({ params }), t('consents.given'));
  const refuse = useSaidDeed((once) => api.refuseApproval({ params }, once), t('consents.refused'));
  const busy = give.busy || refuse.busy;
  return (
    <li className="consents-one">
      <HandIcon />
      <p className="grow">
        <span className="strong">{t('consents.asks', { name: personName(people, asked.askedBy) })}</span>{' '}
        {t(`consents.deed.${asked.deed}`)}
        {asked.amount > 0 && <b>{` ${formatMoney(asked.amount, language)}`}</b>}
      </p>
      <span className="row gap-2">
        <Button size="small" busy={refuse.busy} onClick={refuse.run} {...waits}>
          {t('consents.refuse')}
        </Button>
        <Button size="small" variant="primary" busy={busy && give.busy} onClick={give.run} {...waits}>
          {t('consents.agree')}
        </Button>
      </span>
      <Failed failure={give.failure ?? refuse.failure} />
    </li>
  );
}

/** What others wait for, on the device of whoever may consent to it; one's own deeds wait for somebody else. */
export function ConsentStrip(): ReactElement | null {
  const { t } = useTexts();
  const { username } = useAccount();
  const { data } = useAsked('approvals', {});
  const waiting = (data ?? []).filter(({ askedBy, givenBy }) => givenBy === null && askedBy !== username);
  if (waiting.length === 0) return null;
  return (
    <section className="consents" aria-label={t('consents.title')}>
      <ul>
        {waiting.map((asked) => (
          <OneConsent key={asked.id} asked={asked} />
        ))}
      </ul>
    </section>
  );
}
