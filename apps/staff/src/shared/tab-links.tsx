import { TabNav, tabClass } from '@masa/ui/tabs';
import type { ReactElement, ReactNode } from 'react';
import { StaffLink } from './staff-link.tsx';

export type TabLink = {
  readonly to: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly current: boolean;
};
export type TabLinksProps = {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  /** So many that they stand closer, to take two rows and not three. */
  readonly many?: boolean;
};

/** Tabs with an address each; what has no room beside the others stands in the next row. */
export const TabLinks = ({ label, tabs, many = false }: TabLinksProps): ReactElement => (
  <div className="staff-sides">
    <TabNav label={label} className={many ? 'tabs-inset tabs-many' : 'tabs-inset'}>
      {tabs.map(({ to, label: words, icon, current }) => (
        <StaffLink key={to} to={to} className={tabClass} current={current}>
          {icon}
          {words}
        </StaffLink>
      ))}
    </TabNav>
  </div>
);
