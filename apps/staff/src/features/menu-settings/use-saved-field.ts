import { useBrief } from '@masa/ui/use-brief';
import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import type { Failure } from '../../shared/api.ts';

const SAVED_MS = 3_000;

export type SavedFieldChoice = {
  /** As the server has it. */
  readonly value: number;
  /** What was typed; null where it is not a value. */
  readonly read: (typed: string) => number | null;
  readonly write: (value: number) => string;
  /** What an arrow key adds or takes away. */
  readonly step: number;
  readonly least: number;
  readonly put: (value: number) => Promise<unknown>;
};

export type SavedField = {
  readonly input: {
    readonly value: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
  /** Id for the words that say what is wrong. */
  readonly errorId: string;
  readonly wrong: boolean;
  readonly failure: Failure | null;
  readonly saved: boolean;
};

/**
 * A number in a list that needs no Save button: saved on blur or Enter, Escape gives it up, arrow keys
 * change it by one step. What was typed stays until the server has it.
 */
export function useSavedField({ value, read, write, step, least, put }: SavedFieldChoice): SavedField {
  const { t } = useTexts();
  const errorId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const [saved, showSaved, hideSaved] = useBrief<true>(SAVED_MS);
  const typed = draft === null ? null : read(draft);
  const save = useSaidDeed(async () => {
    setAgain(false);
    if (typed !== null) await put(typed);
    setSent(draft);
    showSaved(true);
  }, t('menuSettings.saved'));
  useUnfinished(draft !== null);
  // What was sent is on the screen by now, and so is what a colleague has made of it since.
  if (sent !== null && !save.busy) {
    setSent(null);
    if (sent === draft) setDraft(null);
  }

  const change = (next: string | null) => {
    save.forget();
    hideSaved();
    setAgain(false);
    setDraft(next);
  };
  const commit = () => {
    if (draft === null || typed === null) return;
    if (save.busy) setAgain(true);
    else if (typed === value) setDraft(null);
    else save.run();
  };
  // Left a second time before the first was saved.
  const mayRunAgain = again && !save.busy && typed !== null;
  useEffect(() => {
    if (mayRunAgain) save.run();
  }, [mayRunAgain, save]);
  const wrong = draft !== null && typed === null;
  return {
    input: {
      value: draft ?? write(value),
      'aria-invalid': wrong || save.failure !== null || undefined,
      'aria-describedby': wrong || save.failure !== null ? errorId : undefined,
      onChange: (event) => change(event.target.value),
      onBlur: commit,
      onKeyDown: (event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') change(null);
        else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          const next = (typed ?? value) + (event.key === 'ArrowUp' ? step : -step);
          change(write(Math.max(next, least)));
        }
      },
    },
    errorId,
    wrong,
    failure: save.failure,
    saved: saved !== null,
  };
}
