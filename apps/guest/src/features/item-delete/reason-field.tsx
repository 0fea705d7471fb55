import { textIn } from '@masa/domain/language';
import { MOST_REASON_NOTE, reasonOf, strikeOffReasons, type OwnReason } from '@masa/domain/reason';
import { Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';

/** As it is chosen and typed; no reason is one that may be left out. */
export type ReasonDraft = { readonly reason: string; readonly note: string };
export const noReason: ReasonDraft = { reason: '', note: '' };

/** What the call takes along; nothing at all where nothing was said. */
export const saidReason = ({ reason, note }: ReasonDraft) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note: note.trim() }),
});

const needsNote = ({ reason }: ReasonDraft, own: readonly OwnReason[]): boolean =>
  reasonOf('strike_off', reason, own)?.needsNote ?? false;

/** The words that this reason asks for are still missing. */
export const lacksNote = (draft: ReasonDraft, own: readonly OwnReason[]): boolean =>
  needsNote(draft, own) && draft.note.trim() === '';

type ReasonFieldProps = {
  readonly draft: ReasonDraft;
  readonly own: readonly OwnReason[];
  readonly required: boolean;
  readonly onChange: (draft: ReasonDraft) => void;
};

/** Why a dish is struck off: offered, and asked for only where the house insists. */
export function ReasonField({ draft, own, required, onChange }: ReasonFieldProps): ReactElement {
  const { t, language } = useTexts();
  const ofTheHouse = own.filter((one) => one.for === 'strike_off' && one.active);
  return (
    <div className="column gap-2">
      <Select
        label={t('why')}
        placeholder={t(required ? 'why.choose' : 'why.none')}
        value={draft.reason}
        required={required}
        options={[
          ...strikeOffReasons.map((value) => ({ value, label: t(`why.${value}`) })),
          ...ofTheHouse.map(({ id, words }) => ({ value: id, label: textIn(words, language) })),
        ]}
        onChange={(reason) => onChange({ ...draft, reason })}
      />
      {needsNote(draft, own) && (
        <TextInput
          label={t('why.note')}
          value={draft.note}
          maxLength={MOST_REASON_NOTE}
          autoComplete="off"
          required
          onChange={(event) => onChange({ ...draft, note: event.target.value })}
        />
      )}
    </div>
  );
}
