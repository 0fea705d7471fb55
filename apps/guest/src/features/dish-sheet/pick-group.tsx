import { useEffect, useId, useRef, type ReactElement } from 'react';
import { Chip } from '@masa/ui/chip';
import { classNames } from '@masa/ui/class-names';
import { lastWords } from '../../shared/menu-words.ts';
import { Count } from './count.tsx';
import {
  canTakeMore,
  countOf,
  isFilled,
  isRadio,
  rowAmount,
  unitsOf,
  withCount,
  type PickGroup,
  type Picks,
  type Row,
} from './picks.ts';
import { PickRow, PickWords } from './pick-row.tsx';
import { useTexts, type Texts } from './texts.ts';
import './dish-sheet.css';

/** "choose 1", "1 or 2", "up to 3, optional". */
function ruleOf({ min, max }: PickGroup, t: Texts['t']): string {
  if (min === 0) return t('sheet.upTo', { max });
  if (min === max) return t('sheet.chooseCount', { number: min });
  return t(max === min + 1 ? 'sheet.oneOrTwo' : 'sheet.fromTo', { min, max });
}

/** What the button asks for while it is missing. */
export const askFor = ({ name, joins }: PickGroup, t: Texts['t']): string =>
  joins?.endsWith('_dipping_sauce') === true ? t('sheet.chooseSauce') : t('sheet.chooseOf', { name });

export type PickGroupFieldProps = {
  readonly group: PickGroup;
  readonly picks: Picks;
  readonly onPick: (picks: Picks) => void;
  /** How often the button has asked for what is missing here: each time the group is shown. */
  readonly asked: number;
};

export function PickGroupField({ group, picks, onPick, asked }: PickGroupFieldProps): ReactElement {
  const { t } = useTexts();
  const name = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    field.current?.scrollIntoView?.({ block: 'center' });
    field.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [asked]);
  const wrong = asked > 0 && !isFilled(group, picks);
  return (
    <fieldset ref={field} className={classNames('dish-sheet-group', wrong && 'is-wrong')}>
      <legend className="dish-sheet-legend">
        <span className="display display-26">{group.name}</span> <Chip>{ruleOf(group, t)}</Chip>
      </legend>
      <div className="option-group">
        {group.rows.map((row) => (
          <GroupRow key={row.id} name={name} group={group} row={row} picks={picks} onPick={onPick} />
        ))}
      </div>
    </fieldset>
  );
}

type GroupRowProps = Omit<PickGroupFieldProps, 'asked'> & { readonly name: string; readonly row: Row };

function GroupRow({ name, group, row, picks, onPick }: GroupRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const count = countOf(picks, group, row);
  const more = canTakeMore(group, picks, row);
  const radio = isRadio(group);
  const full = !radio && count === 0 && !more;
  const words = {
    label: row.name,
    notes: [lastWords(row.left, texts), full ? t('sheet.full', { count: unitsOf(group, picks) }) : undefined],
    amount: rowAmount(group, picks, row),
  };
  const set = (wanted: number): void =>
    onPick(withCount(radio ? without(picks, group) : picks, group, row, wanted));
  if (row.maxEach > 1)
    return (
      <div className="dish-sheet-row">
        <PickWords {...words} isOn={count > 0} />
        <Count
          label={row.name}
          value={count}
          least={0}
          canMore={more}
          lessLabel={t('sheet.lessOf', { name: row.name })}
          moreLabel={t('sheet.moreOf', { name: row.name })}
          onChange={set}
        />
      </div>
    );
  return (
    <PickRow
      {...words}
      kind={radio ? 'radio' : 'checkbox'}
      name={name}
      isOn={count > 0}
      disabled={full}
      onPick={(isOn) => set(isOn ? 1 : 0)}
    />
  );
}

const without = (picks: Picks, group: PickGroup): Picks =>
  group.rows.reduce<Picks>((left, row) => withCount(left, group, row, 0), picks);
