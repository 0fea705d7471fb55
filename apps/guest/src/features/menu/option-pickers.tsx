import type { ReactElement } from 'react';
import { OPTION_FLASH_MS } from '@masa/domain/menu';
import { choiceAtLevel, isSpicinessGroup, levelOfChoice } from '@masa/domain/spiciness';
import { heatLevels, type HeatLevel } from '@masa/ui/chilli';
import { HeatSlider } from '@masa/ui/heat-slider';
import { OptionRow } from '@masa/ui/option-row';
import { useBrief } from '@masa/ui/use-brief';
import { DOT, lastWords } from '../../shared/menu-words.ts';
import { useTexts } from './texts.ts';
import { choicesOf, type Chosen } from './chosen-options.ts';
import type { OptionGroup } from './dishes.ts';

/** Said when a picker has been used. */
type Touched = { readonly onTouched?: (() => void) | undefined };
type PickerProps = Touched & { readonly group: OptionGroup; readonly chosen: Chosen };

const toLevel = (level: number): HeatLevel => heatLevels.find((known) => known === level) ?? 3;

/** Fewer than four choices sit on the top levels; the lower ones cannot be reached (AMB-031). */
function SpicinessPicker({ group, chosen, onTouched }: PickerProps): ReactElement | null {
  const texts = useTexts();
  const choices = choicesOf(group);
  const [mildest] = choices;
  const choice = chosen.of(group);
  if (mildest === undefined || choice === undefined) return null;
  /** The name of the choice that stands there: one that is switched off has moved the hotter ones up. */
  const wordsAt = (level: HeatLevel): string => {
    const option = group.options.find(({ id }) => id === choiceAtLevel(choices, level));
    if (option === undefined) return '';
    const last = lastWords(option.left, texts);
    return last === undefined ? option.name : [option.name, last].join(DOT);
  };
  return (
    <HeatSlider
      label={group.name}
      value={toLevel(levelOfChoice(choices, choice))}
      min={toLevel(levelOfChoice(choices, mildest))}
      levelTexts={[wordsAt(0), wordsAt(1), wordsAt(2), wordsAt(3)]}
      onChange={(level) => {
        const wanted = choiceAtLevel(choices, level);
        if (wanted !== undefined) chosen.choose(group, wanted);
      }}
      onTouched={onTouched}
    />
  );
}

/** Pressing goes to the next choice and wraps; the row glows for a moment. */
function CyclingPicker({ group, chosen, onTouched }: PickerProps): ReactElement | null {
  const texts = useTexts();
  const [flash, showFlash] = useBrief<true>(OPTION_FLASH_MS);
  const choice = chosen.of(group);
  const at = group.options.findIndex(({ id }) => id === choice);
  const shown = group.options[at];
  if (shown === undefined) return null;
  const count = group.options.length;
  const change = (step: (of: OptionGroup) => void) => () => {
    step(group);
    showFlash(true);
    onTouched?.();
  };
  return (
    <OptionRow
      label={group.name}
      value={shown.name}
      note={lastWords(shown.left, texts)}
      position={at}
      count={count}
      positionText={texts.t('menu.optionPosition', { position: at + 1, total: count })}
      flash={flash !== null}
      onNext={change(chosen.next)}
      onPrevious={change(chosen.previous)}
    />
  );
}

const isSpicy = ({ optionGroup }: OptionGroup): boolean => isSpicinessGroup(optionGroup);

type PickersProps = Touched & { readonly groups: readonly OptionGroup[]; readonly chosen: Chosen };

/** Spiciness first, whatever stands before it in the menu. */
export const Pickers = ({ groups, ...rest }: PickersProps): ReactElement => (
  <>
    {groups.filter(isSpicy).map((group) => (
      <SpicinessPicker key={group.optionGroup} group={group} {...rest} />
    ))}
    {groups
      .filter((group) => !isSpicy(group))
      .map((group) => (
        <CyclingPicker key={group.optionGroup} group={group} {...rest} />
      ))}
  </>
);
