import type { ReactElement, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import {
  BadgeCheckIcon,
  InfoIcon,
  RotateClockwiseIcon,
  TriangleAlertIcon,
  WifiOffIcon,
} from './first-icons.tsx';
import { Button } from './button.tsx';

export type AlertTone = 'error' | 'warn' | 'ok' | 'info';

const icons = {
  error: <TriangleAlertIcon />,
  warn: <TriangleAlertIcon />,
  ok: <BadgeCheckIcon />,
  info: <InfoIcon />,
} satisfies Record<AlertTone, ReactNode>;

export type AlertProps = {
  readonly tone: AlertTone;
  readonly title?: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  /** Beside the text, for example a Countdown. */
  readonly trailing?: ReactNode;
  readonly className?: string;
};

/** Only an error interrupts (`role="alert"`); everything else is announced by the app's Live region, if at all. */
export function Alert({
  tone,
  title,
  children,
  icon,
  actions,
  trailing,
  className,
}: AlertProps): ReactElement {
  return (
    <div
      className={classNames('alert', tone !== 'error' && `alert-${tone}`, className)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      {icon ?? icons[tone]}
      <div className="alert-body">
        {title !== undefined && <b className="alert-title">{title}</b>}
        {children !== undefined && <div className="alert-text">{children}</div>}
        {actions !== undefined && <div className="alert-action">{actions}</div>}
      </div>
      {trailing}
    </div>
  );
}

export type ErrorPanelProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: { readonly label: string; readonly onAction: () => void; readonly busy?: boolean };
  /** A request id or the like, for the person who is told of it. */
  readonly detail?: string;
};

export function ErrorPanel({ title, text, action, detail }: ErrorPanelProps): ReactElement {
  return (
    <Alert
      tone="error"
      title={title}
      {...(action && {
        actions: (
          <Button
            variant="primary"
            size="small"
            icon={<RotateClockwiseIcon size="small" />}
            busy={action.busy ?? false}
            onClick={action.onAction}
          >
            {action.label}
          </Button>
        ),
      })}
    >
      {text}
      {detail !== undefined && <div className="muted">{detail}</div>}
    </Alert>
  );
}

export type OfflineBannerProps = {
  readonly title: string;
  readonly text?: ReactNode;
};

/** Amber and calm: the cart is kept, the board stays. */
export const OfflineBanner = ({ title, text }: OfflineBannerProps): ReactElement => (
  <Alert tone="warn" icon={<WifiOffIcon />} title={title}>
    {text}
  </Alert>
);
