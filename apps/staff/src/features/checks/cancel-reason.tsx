import { textIn } from '@masa/domain/language';
import { cancelReasons, MOST_REASON_NOTE, reasonOf, type OwnReason } from '@masa/domain/reason';
import { Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';

/** As it is chosen and typed; no reason is one that may be left out. */
export type ReasonDraft = { readonly reason: string; readonly note: string };
export const noReason: ReasonDraft = { reason: '', note: '' };

/** What the call takes along; null where nothing was said. */
export const saidReason = ({ reason, note }: ReasonDraft) =>
  reason === '' && note.trim() === ''
    ? null
    : { ...(reason !== '' && { reason }), ...(note.trim() !== '' && { note: note.trim() }) };

const wantsNote = ({ reason }: ReasonDraft, own: readonly OwnReason[]): boolean =>
  reasonOf('cancel_check', reason, own)?.needsNote ?? false;
export const lacksNote = (draft: ReasonDraft, own: readonly OwnReason[]): boolean =>
  wantsNote(draft, own) && draft.note.trim() === '';

/** The reasons that the house has added; none while they are not known. */
export function useHouse() {
  const { data } = useAsked('reasons', {});
  return { own: data?.own ?? [], isWatching: data !== null && data.lossControl !== 'off' };
}

type CancelReasonProps = {
  readonly draft: ReasonDraft;
  readonly own: readonly OwnReason[];
  readonly required: boolean;
  readonly onChange: (draft: ReasonDraft) => void;
};

/** Why a request is cancelled: offered, and asked for only where the house insists. */
export function CancelReason({ draft, own, required, onChange }: CancelReasonProps): ReactElement {
  const { t, language } = useTexts();
  const ofTheHouse = own.filter((one) => one.for === 'cancel_check' && one.active);
  return (
    <div className="column gap-2">
      <Select
        label={t('check.why')}
        placeholder={t(required ? 'check.why.choose' : 'check.why.none')}
        value={draft.reason}
        required={required}
        options={[
          ...cancelReasons.map((value) => ({ value, label: t(`check.why.${value}`) })),
          ...ofTheHouse.map(({ id, words }) => ({ value: id, label: textIn(words, language) })),
        ]}
        onChange={(reason) => onChange({ ...draft, reason })}
      />
      {wantsNote(draft, own) && (
        <TextInput
          label={t('check.why.note')}
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

type OfferedReasonProps = Pick<CancelReasonProps, 'draft' | 'onChange'>;

/** In the question before the deed: nothing where the house does not watch. */
export function OfferedReason(props: OfferedReasonProps): ReactElement | null {
  const { own, isWatching } = useHouse();
  return isWatching ? <CancelReason {...props} own={own} required={false} /> : null;
}
