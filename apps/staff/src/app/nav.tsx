import { CircleUserIcon, HouseIcon, SettingsIcon } from '@masa/ui/icons';
import type { ReactNode } from 'react';
import type { StaffKey } from '../shared/texts.tsx';
import { paths } from './paths.ts';

type Section = {
  readonly to: string;
  readonly label: StaffKey;
  readonly icon: ReactNode;
  readonly isCurrent: (pathname: string) => boolean;
};

/** The sidebar: only sections that exist, in the order of the specification. */
export const sections: readonly Section[] = [
  {
    to: paths.dashboard,
    label: 'nav.home',
    icon: <HouseIcon />,
    isCurrent: (pathname) =>
      pathname === '/' || pathname === paths.dashboard || pathname.startsWith(paths.tasks),
  },
  {
    to: paths.profile,
    label: 'nav.profile',
    icon: <CircleUserIcon />,
    isCurrent: (pathname) => pathname === paths.profile,
  },
  {
    to: paths.settings,
    label: 'nav.settings',
    icon: <SettingsIcon />,
    isCurrent: (pathname) => pathname.startsWith(paths.settings),
  },
];
