import {
  FEWEST_PARTS,
  MOST_PARTS,
  piecesUpTo,
  readPiece,
  saidPiece,
  type Fraction,
} from '@masa/domain/share';
import { Select } from '@masa/ui/field';
import { Stepper } from '@masa/ui/stepper';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { partsFor } from './share-choice.ts';

type BetweenProps = {
  readonly parts: number;
  readonly words: {
    readonly label: string;
    readonly less: string;
    readonly more: string;
    readonly hint: string;
  };
  readonly onChange: (parts: number) => void;
};

/** Among how many a bill is split: whoever pays now has the next part. */
export const Between = ({ parts, words, onChange }: BetweenProps): ReactElement => (
  <Stepper
    label={words.label}
    value={String(parts)}
    whole={{ min: FEWEST_PARTS, step: 1 }}
    lessLabel={words.less}
    moreLabel={words.more}
    canLess={parts > FEWEST_PARTS}
    canMore={parts < MOST_PARTS}
    hint={words.hint}
    onChange={(text) => {
      const typed = Number.parseInt(text, 10);
      if (Number.isSafeInteger(typed)) onChange(partsFor(typed));
    }}
    onStep={(direction) => onChange(partsFor(parts + direction))}
  />
);

type DishChoiceProps = {
  readonly label: string;
  /** What of it nobody pays for yet; null: nothing. */
  readonly left: Fraction | null;
  readonly chosen: Fraction | undefined;
  readonly words: { readonly piece: string; readonly whole: string };
  readonly onChange: (piece: Fraction | null) => void;
};

/** A dish of the check, in whole or a piece of it. */
export const DishChoice = ({ label, left, chosen, words, onChange }: DishChoiceProps): ReactElement => (
  <>
    <CheckRow
      label={label}
      checked={chosen !== undefined}
      disabled={left === null}
      onChange={(checked) => onChange(checked ? left : null)}
    />
    {chosen && left && (
      <Select
        label={words.piece}
        value={saidPiece(chosen)}
        options={piecesUpTo(left).map((piece) => ({
          value: saidPiece(piece),
          label: piece.den === 1 ? words.whole : saidPiece(piece),
        }))}
        onChange={(value) => onChange(readPiece(value))}
      />
    )}
  </>
);
