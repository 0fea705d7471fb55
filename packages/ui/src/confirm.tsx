import { useId, useRef, type ReactElement, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { TriangleAlertIcon } from './first-icons.tsx';
import { useInPlace } from './use-in-place.ts';

export type ConfirmProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  readonly cancelLabel: string;
  /** Names the consequence: "Yes, close". */
  readonly confirmLabel: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly tone?: 'calm' | 'warn' | 'danger';
  readonly busy?: boolean;
  readonly error?: string | undefined;
  /** Between the text and the buttons: a reason field, a list of what is missing. */
  readonly extra?: ReactNode;
  /** What the step replaces while it is open: the card's actions. They stay mounted, so focus can return. */
  readonly children?: ReactNode;
};

/**
 * The one confirm step of both apps, in place: no modal. Focus moves to the question when it opens and back to
 * the button that opened it when it closes; Escape cancels.
 */
export function Confirm(props: ConfirmProps): ReactElement {
  return (
    <>
      {props.children !== undefined && <div hidden={props.open}>{props.children}</div>}
      {props.open && <ConfirmPanel {...props} />}
    </>
  );
}

function ConfirmPanel({
  title,
  text,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  tone = 'calm',
  busy = false,
  error,
  extra,
}: ConfirmProps): ReactElement {
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);

  useInPlace(panel, busy ? undefined : onCancel);

  return (
    <fieldset
      ref={panel}
      className={classNames('confirm', tone !== 'calm' && `confirm-${tone}`)}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      <div className="confirm-question">
        {tone !== 'calm' && <TriangleAlertIcon />}
        <div>
          <b className="alert-title" id={`${id}-title`}>
            {title}
          </b>
          {text !== undefined && (
            <div className="alert-text" id={`${id}-text`}>
              {text}
            </div>
          )}
        </div>
      </div>
      {extra}
      {error !== undefined && error !== '' && <FieldError>{error}</FieldError>}
      <div className="confirm-actions">
        <Button variant="outline" disabled={busy} aria-describedby={`${id}-title`} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </fieldset>
  );
}
