import { textIn } from '@masa/domain/language';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { CheckRow } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { LeiField } from '../../../shared/amounts/lei-field.tsx';
import type { AdjustDraft } from './adjust-draft.ts';
import type { CheckDetails } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

type Drafting = {
  readonly draft: AdjustDraft;
  readonly put: (next: Partial<AdjustDraft>) => void;
};

/** The whole check, some dishes of it, or what one guest has. */
export function ForWhat({
  details,
  draft,
  put,
}: Drafting & { readonly details: CheckDetails }): ReactElement {
  const { t, language } = useTexts();
  const people = details.sessionPrechecks.filter(({ items }) => items.length > 0);
  const items = people.flatMap((person) => person.items);
  const tick = (id: string, on: boolean) =>
    put({ dishes: on ? [...draft.dishes, id] : draft.dishes.filter((one) => one !== id) });
  return (
    <div className="column gap-2">
      <span className="section-label">{t('adjust.for')}</span>
      <div className="checks-even">
        <Segmented
          label={t('adjust.for')}
          look="form"
          options={[
            { value: 'all', label: t('adjust.all') },
            { value: 'dishes', label: t('adjust.dishes') },
            ...(people.length > 1 ? [{ value: 'guest' as const, label: t('adjust.guest') }] : []),
          ]}
          value={draft.scope}
          onChange={(scope) => put({ scope })}
        />
      </div>
      {draft.scope === 'dishes' &&
        items.map(({ orderItem, effectivePrice }) => (
          <CheckRow
            key={orderItem.id}
            label={`${textIn(orderItem.names, language) || orderItem.orderedItemId}, ${formatMoney(effectivePrice, language)}`}
            checked={draft.dishes.includes(orderItem.id)}
            onChange={(on) => tick(orderItem.id, on)}
          />
        ))}
      {draft.scope === 'guest' && (
        <Segmented
          label={t('adjust.guest')}
          look="form"
          options={people.map(({ sessionId }) => ({
            value: sessionId,
            label: details.sessionsLookup[sessionId]?.username ?? '',
          }))}
          value={draft.guest}
          onChange={(guest) => put({ guest })}
        />
      )}
    </div>
  );
}

const QUICK = ['5', '10', '15'];

/** So many percent, or a sum: what is usual at a press, what is not in a field. */
export function HowMuch({ draft, put }: Drafting): ReactElement {
  const { t } = useTexts();
  const isPercent = draft.tab === 'service' || draft.measure === 'percent';
  const isUsual = isPercent && QUICK.includes(draft.percent);
  const [isOther, setOther] = useState(!isUsual);
  return (
    <div className="column gap-2">
      <fieldset className="checks-notes" aria-label={t('adjust.percents')}>
        {QUICK.map((percent) => (
          <Button
            key={percent}
            aria-pressed={isUsual && !isOther && draft.percent === percent}
            onClick={() => {
              setOther(false);
              put({ measure: 'percent', percent });
            }}
          >
            {t('adjust.percent', { percent })}
          </Button>
        ))}
        <Button aria-pressed={isOther} aria-expanded={isOther} onClick={() => setOther(true)}>
          {t('adjust.other')}
        </Button>
      </fieldset>
      {isOther && (
        <div className="checks-sums">
          <TextInput
            label={t('adjust.otherPercent')}
            look="number"
            unit="%"
            inputMode="numeric"
            autoComplete="off"
            value={isPercent ? draft.percent : ''}
            onChange={({ target }) => put({ measure: 'percent', percent: target.value })}
          />
          {draft.tab === 'discount' && (
            <LeiField
              label={t('adjust.sum')}
              text={isPercent ? '' : draft.amount}
              onText={(amount) => put({ measure: 'amount', amount })}
            />
          )}
        </div>
      )}
    </div>
  );
}
