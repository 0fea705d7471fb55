import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { useSavedField, type SavedField } from './use-saved-field.ts';

const MOST_RANK = 9_999;

function readRank(typed: string): number | null {
  const rank = /^\d{1,4}$/u.test(typed.trim()) ? Number(typed) : null;
  return rank !== null && rank <= MOST_RANK ? rank : null;
}

/** The place within a category or option group: the smaller the further up (S-092, S-095). */
export const useRank = (rank: number, put: (rank: number) => Promise<unknown>): SavedField =>
  useSavedField({ value: rank, read: readRank, write: String, step: 1, least: 0, put });

export type RankFieldProps = {
  /** What is ranked. */
  readonly name: string;
  readonly field: SavedField;
  readonly disabled: boolean;
};

export function RankField({ name, field, disabled }: RankFieldProps): ReactElement {
  const { t } = useTexts();
  return (
    <input
      {...field.input}
      type="number"
      min={0}
      max={MOST_RANK}
      inputMode="numeric"
      autoComplete="off"
      className="input menu-settings-rank"
      aria-label={t('menuSettings.rankOf', { name })}
      disabled={disabled}
    />
  );
}
