import { KeyIcon, LockIcon, UsersIcon } from '@masa/ui/icons';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { PasswordPlace } from './password-place.tsx';
import { scriptOf } from '../shared/script-of.ts';

const ChangePerson = lazy(async () => ({
  default: (await scriptOf(() => import('../features/change-person/change-person.tsx'))).ChangePerson,
}));
const OwnPin = lazy(async () => ({
  default: (await scriptOf(() => import('../features/change-person/own-pin.tsx'))).OwnPin,
}));
const OwnPassword = lazy(async () => ({
  default: (await scriptOf(() => import('../features/change-person/own-password.tsx'))).OwnPassword,
}));

/** Who is signed in, with everything that is about it: another person, one's own PIN and password, the way out. */
export function AccountPlace({ children }: { readonly children: ReactNode }): ReactElement {
  const [open, setOpen] = useState<'change' | 'pin' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <AccountMenu
        actions={[
          { label: 'person.change', icon: <UsersIcon />, onPress: () => setOpen('change') },
          { label: 'person.ownPin', icon: <KeyIcon />, onPress: () => setOpen('pin') },
          { label: 'person.ownPassword', icon: <LockIcon />, onPress: () => setOpen('password') },
        ]}
      >
        {children}
      </AccountMenu>
      <PasswordPlace />
      <Suspense fallback={null}>
        {open === 'change' && <ChangePerson onClose={close} />}
        {open === 'pin' && <OwnPin onClose={close} />}
        {open === 'password' && <OwnPassword onClose={close} />}
      </Suspense>
    </>
  );
}
