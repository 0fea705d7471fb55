import type { ReactElement } from 'react';
import { IconButton } from '@masa/ui/icon-button';
import { MinusIcon, PlusIcon } from '@masa/ui/first-icons';
import './dish-sheet.css';

export type CountProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly canMore: boolean;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number) => void;
};

/** So many of it, with one less and one more. A button that can go no further keeps its place and the focus. */
export function Count(props: CountProps): ReactElement {
  const { label, value, least, canMore, lessLabel, moreLabel, onChange } = props;
  const canLess = value > least;
  return (
    <fieldset className="dish-sheet-count" aria-label={label}>
      <IconButton
        filled
        label={lessLabel}
        icon={<MinusIcon />}
        aria-disabled={!canLess}
        onClick={() => canLess && onChange(value - 1)}
      />
      <output aria-label={label}>{value}</output>
      <IconButton
        filled
        label={moreLabel}
        icon={<PlusIcon />}
        aria-disabled={!canMore}
        onClick={() => canMore && onChange(value + 1)}
      />
    </fieldset>
  );
}
