import type { Bani } from '@masa/domain/money';
import { quickNotes } from '@masa/domain/quick-notes';
import { tipPreset } from '@masa/domain/tips';
import { Button } from '@masa/ui/button';
import { formatAmount, formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { LeiField } from '../../../shared/amounts/lei-field.tsx';
import { useVenue } from '../../../shared/venue.tsx';
import { leiText, type Draft, type ReadDraft } from '../taking-draft.ts';
import { useTexts } from '../till-texts.ts';

export type Drafting = {
  readonly draft: Draft;
  readonly put: (next: Partial<Draft>) => void;
  readonly read: ReadDraft;
  readonly free: Bani;
};

/** What of the bill it covers, and the tip beside it, which no cash has. */
export function Sums({ draft, put, read: { amount, tip }, free }: Drafting): ReactElement {
  const { t, language } = useTexts();
  const { tipPresets } = useVenue();
  const isTyped = draft.who.kind === 'other';
  return (
    <div className="checks-sums">
      <LeiField
        label={t('till.amount')}
        text={isTyped ? draft.amount : amount === null ? '' : leiText(amount)}
        error={
          isTyped && amount === null && draft.amount !== ''
            ? t('till.amountWrong', { due: formatMoney(free, language) })
            : undefined
        }
        onText={(text) => put({ amount: text, who: { kind: 'other' } })}
      />
      {draft.method !== 'cash' && (
        <LeiField
          label={t('till.tip')}
          text={draft.tip}
          error={tip === null ? t('till.tipWrong') : undefined}
          onText={(text) => put({ tip: text })}
        />
      )}
      {draft.method !== 'cash' && amount !== null && tipPresets.length > 0 && (
        <fieldset className="checks-notes" aria-label={t('till.tips')}>
          {tipPresets.map((percent) => {
            const tips = tipPreset(amount, percent);
            const preset = leiText(tips);
            const isChosen = draft.tip === preset;
            return (
              <Button
                key={percent}
                aria-pressed={isChosen}
                onClick={() => put({ tip: isChosen ? '' : preset })}
              >
                {t('till.tipPreset', { percent, amount: formatAmount(tips, language) })}
              </Button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}

/** What the guest gives in cash, and what he gets back. */
export function CashGiven({ draft, put, read: { amount, given, change }, free }: Drafting): ReactElement {
  const { t, language } = useTexts();
  const isShort = draft.given !== '' && (given === null || given < (amount ?? 0));
  return (
    <>
      <LeiField
        label={t('till.given')}
        text={draft.given}
        error={isShort ? t('till.givenWrong') : undefined}
        onText={(text) => put({ given: text })}
      />
      <fieldset className="checks-notes" aria-label={t('till.notes')}>
        {quickNotes(amount ?? free).map((note) => (
          <Button
            key={note}
            aria-pressed={draft.given === leiText(note)}
            onClick={() => put({ given: leiText(note) })}
          >
            {formatAmount(note, language)}
          </Button>
        ))}
      </fieldset>
      <p className="checks-change row row-between" aria-live="polite">
        <span className="strong">{t('till.change')}</span>
        <span className="display display-40">{formatMoney(change, language)}</span>
      </p>
    </>
  );
}
