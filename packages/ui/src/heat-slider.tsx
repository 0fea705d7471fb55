import { useId, useRef, type ReactElement } from 'react';

import { Chilli, heatLevels, type HeatLevel } from './chilli.tsx';
import { classNames } from './class-names.ts';

export type HeatSliderProps = {
  readonly label: string;
  readonly value: HeatLevel;
  /** The lowest level this dish comes in; the ones below are shown hatched and cannot be chosen. */
  readonly min: HeatLevel;
  /** The words of the four levels, mildest first. */
  readonly levelTexts: readonly [string, string, string, string];
  readonly onChange: (level: HeatLevel) => void;
  /** It has been used: a key was pressed, or the finger is off it again, so that what moves now moves under none. */
  readonly onTouched?: (() => void) | undefined;
  readonly disabled?: boolean;
};

const toLevel = (value: number): HeatLevel => heatLevels.find((level) => level === value) ?? 0;

/** A native range lies over four drawn stops: tap, drag and arrow keys work without any code of ours. */
export function HeatSlider({
  label,
  value,
  min,
  levelTexts,
  onChange,
  onTouched,
  disabled = false,
}: HeatSliderProps): ReactElement {
  const id = useId();
  const held = useRef(false);
  const hold = () => {
    held.current = true;
  };
  const letGo = () => {
    held.current = false;
    onTouched?.();
  };
  return (
    <div className="heat">
      <div className="heat-words row row-between">
        <label htmlFor={id} className="option-label">
          {label}
        </label>
        <span className="strong" aria-hidden="true">
          {levelTexts[value]}
        </span>
      </div>
      <div className={classNames('heat-stops', `heat-level-${value}`)}>
        {heatLevels.map((level) => (
          <span
            key={level}
            aria-hidden="true"
            className={classNames(
              'heat-stop',
              level < min && 'is-locked',
              level >= min && level <= value && 'is-on',
              level === value && 'is-current',
            )}
          >
            <span className="heat-chillies">
              {heatLevels.slice(0, level + 1).map((chilli) => (
                <Chilli key={chilli} />
              ))}
            </span>
          </span>
        ))}
        <input
          id={id}
          className="native-input heat-input"
          type="range"
          // The track spans all four stops so that the thumb lies under the finger; the lock is in onChange.
          min={0}
          max={3}
          step={1}
          value={value}
          disabled={disabled}
          aria-valuemin={min}
          aria-valuetext={levelTexts[value]}
          onPointerDown={hold}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onChange={(event) => {
            const wanted = toLevel(Math.max(min, Number(event.target.value)));
            if (wanted !== value) onChange(wanted);
            if (!held.current) onTouched?.();
          }}
        />
      </div>
    </div>
  );
}
