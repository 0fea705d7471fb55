import { textIn } from '@masa/domain/language';
import {
  MOST_REASON_NOTE,
  reasonCodes,
  reasonOf,
  type OwnReason,
  type ReasonKind,
} from '@masa/domain/reason';
import { RadioLines } from '@masa/ui/choices';
import { Select, TextInput } from '@masa/ui/field';
import type { ReactElement } from 'react';
import type { ConsentTexts } from './consent.ts';
import type { ReasonDraft } from './reason-draft.ts';

const wantsNote = (kind: ReasonKind, { reason }: ReasonDraft, own: readonly OwnReason[]): boolean =>
  reasonOf(kind, reason, own)?.needsNote ?? false;

/** The words that this reason asks for are still missing. */
export const lacksNote = (kind: ReasonKind, draft: ReasonDraft, own: readonly OwnReason[]): boolean =>
  wantsNote(kind, draft, own) && draft.note.trim() === '';

/** What a reason is called: one of every house, one of this house, or its code where the house has forgotten it. */
export function reasonWords(
  { find, language }: Pick<ConsentTexts, 'find' | 'language'>,
  kind: ReasonKind,
  code: string,
  own: readonly OwnReason[],
): string {
  const ofTheHouse = own.find(({ id }) => id === code);
  if (ofTheHouse) return textIn(ofTheHouse.words, language);
  return find(`why.${kind}.${code}`) ?? find(`why.${code}`) ?? code;
}

export type ReasonFieldProps = {
  readonly kind: ReasonKind;
  readonly draft: ReasonDraft;
  /** The reasons that the house has added; none while they are not known. */
  readonly own: readonly OwnReason[];
  readonly required: boolean;
  readonly texts: ConsentTexts;
  readonly onChange: (draft: ReasonDraft) => void;
};

/** Why something is done that takes money away: a row each where one must be chosen, a list that opens where it is offered. */
export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { kind, draft, own, required, texts, onChange } = props;
  const { t } = texts;
  const offered = [
    ...reasonCodes(kind),
    ...own.filter((one) => one.for === kind && one.active).map(({ id }) => id),
  ];
  const choose = (reason: string) => onChange({ ...draft, reason });
  const named = offered.map((value) => ({ value, label: reasonWords(texts, kind, value, own) }));
  return (
    <div className="column gap-2">
      {required ? (
        <RadioLines
          legend={t('why')}
          value={draft.reason === '' ? null : draft.reason}
          options={named.map((one) => ({
            ...one,
            ...(wantsNote(kind, { ...draft, reason: one.value }, own) && { note: t('why.few') }),
          }))}
          onChange={choose}
        />
      ) : (
        <Select
          label={t('why')}
          placeholder={t('why.none')}
          value={draft.reason}
          options={named}
          onChange={choose}
        />
      )}
      {wantsNote(kind, draft, own) && (
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
