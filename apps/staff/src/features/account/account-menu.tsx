import { Avatar } from '@masa/ui/avatar';
import { Button } from '@masa/ui/button';
import { LogOutIcon } from '@masa/ui/icons';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useAccount, useSignOut } from '../../shared/account.ts';
import { useTexts, type TextKey } from './texts.ts';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import './account.css';

export type AccountAction = {
  readonly label: TextKey;
  readonly icon: ReactNode;
  readonly onPress: () => void;
};
export type AccountMenuProps = {
  /** What else can be done about who is signed in; the panel makes room for it. */
  readonly actions?: readonly AccountAction[];
  readonly children?: ReactNode;
};

/** A panel that is closed by whatever is done outside of its box, and by Escape, which gives its opener the focus. */
function usePanel() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useUnfinished(open);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return { open, setOpen, box, opener };
}

/** Who is signed in, on every screen of a shared tablet, with the way out. */
export function AccountMenu({ actions = [], children }: AccountMenuProps): ReactElement {
  const { t } = useTexts();
  const account = useAccount();
  const signOut = useSignOut();
  const { open, setOpen, box, opener } = usePanel();
  const [leaving, setLeaving] = useState(false);
  const panelId = useId();
  const name = account.displayName || account.username;

  const roles = [
    ...account.roles.map((role) => t(`role.${role}`)),
    ...(account.isAdmin ? [t('account.administrator')] : []),
  ];
  // Whatever opens gives the focus back to the menu, not to a button inside the closed panel.
  const act = (onPress: () => void) => {
    opener.current?.focus();
    setOpen(false);
    onPress();
  };
  const leave = () => {
    setLeaving(true);
    void signOut();
  };

  return (
    <div className="account" ref={box}>
      <button
        ref={opener}
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} small />
        <span className="visually-hidden">{t('account.menu', { name })}</span>
        <span className="only-wide" dir="auto" aria-hidden="true">
          {name}
        </span>
      </button>
      <div id={panelId} className="account-panel card" hidden={!open}>
        <div>
          <p className="strong" dir="auto">
            {t('account.menu', { name })}
          </p>
          {roles.length > 0 && (
            <p className="text-14 muted">{t('account.roles', { roles: roles.join(', ') })}</p>
          )}
        </div>
        {actions.map(({ label, icon, onPress }) => (
          <Button key={label} variant="outline" wide icon={icon} onClick={() => act(onPress)}>
            {t(label)}
          </Button>
        ))}
        {children}
        <Button variant="outline" wide icon={<LogOutIcon />} busy={leaving} onClick={leave}>
          {t('account.signOut')}
        </Button>
      </div>
    </div>
  );
}
