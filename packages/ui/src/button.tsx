import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

import { classNames } from './class-names.ts';
import { CheckIcon } from './first-icons.tsx';
import { SpinnerMark } from './spinner.tsx';

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'outline' | 'text' | 'danger' | 'quiet-danger';
  readonly size?: 'small' | 'medium' | 'tall' | 'large' | 'kitchen';
  readonly wide?: boolean;
  readonly grow?: boolean;
  readonly nowrap?: boolean;
  readonly className?: string | undefined;
};

/** Class of a button; also for the router's links that look like one. */
export const buttonClass = (look: ButtonLook = {}): string => {
  const { variant = 'secondary', size = 'medium', wide, grow, nowrap, className } = look;
  return classNames(
    'button',
    variant !== 'secondary' && `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'button-wide',
    grow && 'grow',
    nowrap && 'button-nowrap',
    className,
  );
};

/** A disabled button always has its reason in words: its own (`disabledReason`) or one that stands elsewhere. */
export type Availability =
  | { readonly disabledReason?: string | undefined; readonly disabled?: never }
  | { readonly disabledReason?: never; readonly disabled: boolean; readonly 'aria-describedby': string };

type Native = Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'children'>;

export type ButtonProps = ButtonLook &
  Native &
  Availability & {
    readonly children: ReactNode;
    readonly icon?: ReactNode;
    /** Only the icon is seen; the words stay the button's name. */
    readonly labelHidden?: boolean;
    /** At work: a spinner takes the icon's place, the text stays, presses are ignored, focus is kept. */
    readonly busy?: boolean;
    /** It has happened: green, ticked and disabled; the text says what. */
    readonly done?: boolean;
    /** Ignores a press for this long after the one before, and after its words changed under the finger. */
    readonly guardMs?: number;
  };

export function Button({
  variant,
  size,
  wide,
  grow,
  nowrap,
  className,
  icon,
  labelHidden = false,
  busy = false,
  done = false,
  guardMs = 0,
  disabled = false,
  disabledReason,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...native
}: ButtonProps): ReactElement {
  const reasonId = useId();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const hasReason = disabledReason !== undefined && disabledReason !== '';

  // Also when somebody else's deed changed them: the finger was on its way to the words before.
  const words = useRef(children);
  useLayoutEffect(() => {
    if (words.current === children) return;
    words.current = children;
    pressedAt.current = performance.now();
  }, [children]);

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const tooSoon = performance.now() - pressedAt.current < guardMs;
    if (busy || tooSoon) {
      // Also keeps a second Enter from submitting the form again.
      event.preventDefault();
      return;
    }
    pressedAt.current = performance.now();
    onClick?.(event);
  };

  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide !== undefined && { wide }),
    ...(grow !== undefined && { grow: grow && !hasReason }),
    ...(nowrap !== undefined && { nowrap }),
    className: classNames(labelHidden && 'button-icon-only', done && 'is-done', className),
  };

  const button = (
    <button
      {...native}
      type={type}
      className={buttonClass(look)}
      disabled={disabled || hasReason || done}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={classNames(describedBy, hasReason && reasonId) || undefined}
      onClick={press}
    >
      {busy ? <SpinnerMark /> : done ? <CheckIcon /> : icon}
      {labelHidden ? <span className="visually-hidden">{children}</span> : children}
    </button>
  );
  if (!hasReason) return button;
  return (
    <div className={classNames('button-with-reason', wide && 'button-with-reason-wide', grow && 'grow')}>
      {button}
      <p className="button-reason" id={reasonId}>
        {disabledReason}
      </p>
    </div>
  );
}
