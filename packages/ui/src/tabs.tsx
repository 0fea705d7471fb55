import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type TabItem<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** One or more Badges. */
  readonly badges?: ReactNode;
};

export type TabsProps<Value extends string> = {
  readonly label: string;
  readonly tabs: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What stands in the line of the tabs, or below it, before the panel. */
  readonly beside?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
  readonly className?: string;
};

/** WAI-ARIA tabs with automatic activation: arrow keys wrap, Home and End jump. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  beside,
  children,
  className,
}: TabsProps<Value>): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKey = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const last = tabs.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus sits on the tabs (roving tabindex) */}
      <div
        ref={list}
        className={classNames('tabs', className)}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              className="tab"
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.icon}
              {tab.label}
              {tab.badges !== undefined && (
                <>
                  {' '}
                  <span className="tab-badges">{tab.badges}</span>
                </>
              )}
            </button>
          );
        })}
      </div>
      {beside}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${value}`} tabIndex={-1}>
        {children}
      </div>
    </>
  );
}

export type TabNavProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Tabs that are links with their own routes: give each link `tabClass`; the router sets `aria-current`. */
export const TabNav = ({ label, children, className }: TabNavProps): ReactElement => (
  <nav className={classNames('tabs', className)} aria-label={label}>
    {children}
  </nav>
);
export const tabClass = 'tab';
