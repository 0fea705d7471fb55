import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { ChevronDownIcon, TriangleAlertIcon } from './icons.tsx';

export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldWords = {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** "optional" and the like, beside the label. */
  readonly note?: string;
  readonly labelStyle?: 'small' | 'display' | 'hidden';
  /** Id of an error that stands elsewhere, because it is about several fields at once. */
  readonly wrongBy?: string | undefined;
};

export type FieldProps = FieldWords & {
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
};

const labelClass = {
  small: 'field-label',
  display: 'field-label field-label-display',
  hidden: 'visually-hidden',
} as const;

/** What the words of a field are, and what is left for its native control. */
function split<Props extends FieldWords>({ label, error, hint, note, labelStyle, wrongBy, ...rest }: Props) {
  const words: FieldWords = {
    label,
    error,
    hint,
    wrongBy,
    ...(note !== undefined && { note }),
    ...(labelStyle && { labelStyle }),
  };
  return { words, rest };
}

/** Label above, error under the field and tied to it. The control is drawn by the caller. */
export function Field({
  label,
  error,
  hint,
  note,
  labelStyle = 'small',
  wrongBy,
  className,
  children,
}: FieldProps): ReactElement {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const wrong = error !== undefined && error !== '';
  const hinted = hint !== undefined && hint !== '';
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={labelClass[labelStyle]}>
        {label}
        {note !== undefined && (
          <>
            {' '}
            <span className="field-optional">{note}</span>
          </>
        )}
      </label>
      {children({
        id,
        'aria-describedby': classNames(wrong && errorId, wrongBy, hinted && hintId) || undefined,
        'aria-invalid': wrong || wrongBy !== undefined || undefined,
      })}
      {wrong && <FieldError id={errorId}>{error}</FieldError>}
      {hinted && (
        <div className="field-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

export type FieldErrorProps = { readonly children: ReactNode; readonly id?: string };

/** An error in words and icon, next to what caused it. */
export function FieldError({ children, id }: FieldErrorProps): ReactElement {
  return (
    <p className="field-error" id={id} role="alert">
      <TriangleAlertIcon size="small" />
      <span>{children}</span>
    </p>
  );
}

type NativeInput = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'className'>;

export type TextInputProps = FieldWords &
  NativeInput & {
    readonly look?: 'plain' | 'large' | 'code' | 'number';
    /** An icon at the start of the box (search). */
    readonly leading?: ReactNode;
    /** What a number is of, at the end of the box: "MDL". */
    readonly unit?: string;
    readonly className?: string;
  };

export function TextInput({
  look = 'plain',
  leading,
  unit,
  className,
  ...props
}: TextInputProps): ReactElement {
  const { words, rest: native } = split(props);
  return (
    <Field {...words} {...(className !== undefined && { className })}>
      {(control) => {
        const input = (
          <input
            {...native}
            {...control}
            className={classNames('input', look !== 'plain' && `input-${look}`)}
          />
        );
        if (unit !== undefined)
          return (
            <span className="input-frame input-frame-unit">
              {input}
              <span className="input-unit" aria-hidden="true">
                {unit}
              </span>
            </span>
          );
        if (leading === undefined) return input;
        return (
          <span className="input-frame input-frame-leading">
            {leading}
            {input}
          </span>
        );
      }}
    </Field>
  );
}

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'className'>;

export function TextArea(props: TextAreaProps): ReactElement {
  const { words, rest: native } = split(props);
  return (
    <Field {...words}>
      {(control) => <textarea {...native} {...control} className="input input-area" />}
    </Field>
  );
}

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = FieldWords &
  Omit<
    ComponentProps<'select'>,
    'id' | 'aria-describedby' | 'aria-invalid' | 'className' | 'children' | 'onChange'
  > & {
    readonly options: readonly SelectOption[];
    /** The empty first entry: "Choose a person". */
    readonly placeholder?: string;
    readonly onChange: (value: string) => void;
  };

export function Select({ options, placeholder, onChange, ...props }: SelectProps): ReactElement {
  const { words, rest: native } = split(props);
  return (
    <Field {...words}>
      {(control) => (
        <span className="input-frame">
          <select
            {...native}
            {...control}
            className="input"
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size="small" />
        </span>
      )}
    </Field>
  );
}
