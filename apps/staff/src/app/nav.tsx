import { CircleUserIcon, HouseIcon, PackageIcon, SettingsIcon } from '@masa/ui/icons';
import type { ReactNode } from 'react';
import type { TextKey } from '../shared/texts.tsx';
import { paths } from '../shared/paths.ts';

type Section = {
  readonly to: string;
  /** Where the screens of a section are a list of their own there. */
  readonly onPhone?: string;
  readonly label: TextKey;
  readonly icon: ReactNode;
  readonly isCurrent: (pathname: string) => boolean;
};

/** The sidebar: Home, Profile, Stock, Settings (S-002). */
export const sections: readonly Section[] = [
  {
    to: paths.dashboard,
    label: 'nav.home',
    icon: <HouseIcon />,
    isCurrent: (pathname) =>
      pathname === '/' ||
      pathname === paths.dashboard ||
      pathname === paths.drawer ||
      pathname.startsWith(paths.tasks),
  },
  {
    to: paths.profile,
    label: 'nav.profile',
    icon: <CircleUserIcon />,
    isCurrent: (pathname) => pathname === paths.profile,
  },
  {
    to: paths.stock,
    label: 'nav.stock',
    icon: <PackageIcon />,
    isCurrent: (pathname) => pathname.startsWith(paths.stock),
  },
  {
    to: paths.settings,
    onPhone: paths.allSettings,
    label: 'nav.settings',
    icon: <SettingsIcon />,
    isCurrent: (pathname) => pathname.startsWith(paths.settings) || pathname.startsWith(`${paths.menu}/`),
  },
];
