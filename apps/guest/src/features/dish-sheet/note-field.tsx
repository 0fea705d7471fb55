import type { ReactElement } from 'react';
import { NOTE_MOST_SIGNS } from '@masa/domain/note';
import { TextArea } from '@masa/ui/field';
import { useTexts } from './texts.ts';

export type NoteFieldProps = { readonly note: string; readonly onNote: (note: string) => void };

/** What nobody has a button for: one line to the kitchen, which nobody translates. */
export function NoteField({ note, onNote }: NoteFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <TextArea
      label={t('sheet.note')}
      hint={t('sheet.noteHint')}
      value={note}
      rows={2}
      maxLength={NOTE_MOST_SIGNS}
      onChange={(event) => onNote(event.target.value)}
    />
  );
}
