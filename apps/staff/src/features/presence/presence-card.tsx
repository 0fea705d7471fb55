import { Button } from '@masa/ui/button';
import { Confirm } from '@masa/ui/confirm';
import { FieldError } from '@masa/ui/field';
import { CheckIcon, CircleUserIcon } from '@masa/ui/icons';
import { memo, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { useDeed } from '../../shared/deed.ts';
import type { PresenceQuestion } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { isLongLabel, tableInWords, tableLabel } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';
import { agoWords } from '../../shared/time/ago.ts';
import { sameToTheMinute } from '../../shared/time/same-to-the-minute.ts';
import { availability } from '../../shared/waiting.ts';

export type PresenceCardProps = {
  readonly question: PresenceQuestion;
  readonly now: number;
  readonly timeZone: string;
  readonly waitingFor: string | null;
};

/** One tap lets the dishes go; that nobody is there is asked once more, for it strikes them off. */
function Card({ question, now, timeZone, waitingFor }: PresenceCardProps): ReactElement {
  const { t } = useTexts();
  const { tableId, dishes, sessions, usernames, sinceTs, full } = question;
  const params = { tableId };
  const table = tableInWords(t, question);
  const confirm = useDeed((once) => api.confirmPresence({ params }, once));
  const deny = useAskedDeed((once) => api.denyPresence({ params }, once), t('presence.denied', { table }), {
    refused: 'inQuestion',
  });
  const label = tableLabel(t, question);
  const more = sessions - usernames.length;
  const guests = [...usernames, ...(more > 0 ? [t('presence.more', { count: more })] : [])].join(', ');
  const busy = confirm.busy || deny.busy;
  return (
    <article
      className={`card call-card presence-card${isLongLabel(label) ? ' has-long-table' : ''}`}
      aria-label={t('presence.name', { table })}
    >
      <div className="row">
        <CircleUserIcon size="large" className="call-card-bell" />
        <span className="check-card-place">{label}</span>
        <div className="check-card-asked grow">
          <span className="strong">
            {dishes > 0 ? t('presence.question', { count: dishes }) : t('presence.seats')}
          </span>
          <span dir="auto">{guests}</span>
          {sinceTs !== null && <span>{agoWords(t, sinceTs, now, timeZone)}</span>}
        </div>
      </div>
      {full && dishes > 0 && <p className="text-14 muted">{t('presence.full')}</p>}
      <Confirm
        {...deny.question}
        tone="danger"
        title={t('presence.denyTitle', { table })}
        text={t('presence.denyText', { count: dishes })}
        cancelLabel={t('presence.cancel')}
        confirmLabel={t('presence.denyYes')}
        error={
          deny.failure === 'check_has_fiscal'
            ? t('presence.hasReceipt')
            : deny.failure
              ? whyNot(t, deny.failure)
              : undefined
        }
      >
        <div className="row row-wrap gap-2">
          <Button variant="outline" grow busy={busy} onClick={deny.ask} {...availability(waitingFor)}>
            {t('presence.nobody')}
          </Button>
          <Button
            variant="primary"
            grow
            icon={<CheckIcon />}
            busy={confirm.busy}
            onClick={confirm.run}
            {...availability(waitingFor)}
          >
            {t('presence.somebody')}
          </Button>
        </div>
      </Confirm>
      {confirm.failure && <FieldError>{whyNot(t, confirm.failure)}</FieldError>}
    </article>
  );
}

/** "Table 5: 42 dishes. Is somebody there?" Until it is answered they wait, and nobody cooks them. */
export const PresenceCard = memo(
  Card,
  sameToTheMinute(({ question }) => question.sinceTs ?? 0),
);
