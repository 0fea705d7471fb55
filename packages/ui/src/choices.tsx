import { useId, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { CheckIcon } from './first-icons.tsx';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
  /** Language of the label, for a language switcher. */
  readonly lang?: string;
  /** Accessible name where the label is an abbreviation, with it ("RO" -> "RO Română"): it is said as it is seen. */
  readonly name?: string;
};

export type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly look?: 'pill' | 'square' | 'form';
};

/** A few choices in one line; radios inside, so arrow keys come with them. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'pill',
}: SegmentedProps<Value>): ReactElement {
  const name = useId();
  const looks =
    look === 'pill' ? false : look === 'square' ? 'segmented-square' : 'segmented-square segmented-form';
  return (
    <div className={classNames('segmented', looks)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment" lang={option.lang}>
          <input
            type="radio"
            className="native-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.icon}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}

export type SegmentedNavProps = { readonly label: string; readonly children: ReactNode };

/** The same look for links: give each `segmentClass` and `aria-current` when it is the one. */
export const SegmentedNav = ({ label, children }: SegmentedNavProps): ReactElement => (
  <nav className="segmented" aria-label={label}>
    {children}
  </nav>
);
export const segmentClass = 'segment';

export type RadioCardsProps<Value extends string> = {
  readonly legend: ReactNode;
  readonly options: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly compact?: boolean;
  readonly hint?: ReactNode;
};

/** Payment method, fiscal receipt: large cards, native radios. Nothing is chosen at first (`value: null`). */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  compact = false,
  hint,
}: RadioCardsProps<Value>): ReactElement {
  const name = useId();
  const hintId = `${name}-hint`;
  const hinted = hint !== undefined && hint !== '';
  return (
    <fieldset aria-describedby={hinted ? hintId : undefined}>
      <legend className="section-label">{legend}</legend>
      <div className={classNames('choice-cards', compact && 'choice-cards-compact')}>
        {options.map((option) => (
          <label key={option.value} className="choice-card">
            <input
              type="radio"
              className="native-input"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {compact ? (
              <>
                {option.icon}
                <span>{option.label}</span>
                <CheckIcon className="choice-card-mark" />
              </>
            ) : (
              <>
                <span className="row row-between">
                  {option.icon}
                  <CheckIcon className="choice-card-mark" />
                </span>
                <span>{option.label}</span>
              </>
            )}
            {option.note !== undefined && ' '}
            {option.note !== undefined && <span className="choice-card-note">{option.note}</span>}
          </label>
        ))}
      </div>
      {hinted && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

export type RadioLinesProps<Value extends string> = Pick<
  RadioCardsProps<Value>,
  'legend' | 'value' | 'onChange'
> & {
  readonly options: readonly Pick<Choice<Value>, 'value' | 'label' | 'note'>[];
  readonly error?: string | undefined;
};

/** A reason, the result of a task: rows one under the other. Nothing is chosen at first (`value: null`). */
export function RadioLines<Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
}: RadioLinesProps<Value>): ReactElement {
  const name = useId();
  const errorId = `${name}-error`;
  const wrong = error !== undefined && error !== '';
  return (
    <fieldset aria-describedby={wrong ? errorId : undefined}>
      <legend className="section-label">{legend}</legend>
      <div className="choice-lines">
        {options.map((option) => (
          <label key={option.value} className="choice-line">
            <input
              type="radio"
              className="native-input"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span
              className={classNames('check-box check-box-round', option.value === value && 'is-on')}
              aria-hidden="true"
            >
              <CheckIcon />
            </span>
            <span>
              {option.label}
              {option.note !== undefined && ' '}
              {option.note !== undefined && <span className="choice-line-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {wrong && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

export type TipPreset = { readonly percent: number; readonly label: string; readonly amount: string };

export type TipPresetsProps = {
  readonly legend: ReactNode;
  readonly presets: readonly TipPreset[];
  /** Nothing is pre-selected; a manual amount means null here. */
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
  readonly disabled?: boolean;
};

/** Each percent shows its amount. Pressing the chosen one again takes it back. */
export function TipPresets({
  legend,
  presets,
  value,
  onChange,
  disabled = false,
}: TipPresetsProps): ReactElement {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="section-label">{legend}</legend>
      <div className="tip-presets">
        {presets.map((preset) => (
          <label key={preset.percent} className="choice-card tip-preset">
            <input
              type="radio"
              className="native-input"
              name={name}
              value={preset.percent}
              checked={preset.percent === value}
              onChange={() => onChange(preset.percent)}
              onClick={() => {
                // A radio cannot be unchecked by the browser, and a tip must be as easy to take back as to give.
                if (preset.percent === value) onChange(null);
              }}
            />
            <span className="display display-26">{preset.label}</span>{' '}
            <span className="text-14">{preset.amount}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
