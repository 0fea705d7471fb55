import { TabNav, tabClass } from '@masa/ui/tabs';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
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
  /** More than fit on a phone: they are pushed sideways, and the open one is brought into sight. */
  readonly many?: boolean;
};

/** Tabs with an address each. */
export function TabLinks({ label, tabs, many = false }: TabLinksProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  const open = tabs.findIndex(({ current }) => current);
  useEffect(() => {
    const nav = row.current?.querySelector('nav');
    const link = nav?.querySelectorAll('a')[open];
    const bringIn = () => {
      if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
    };
    bringIn();
    // Words are wider or narrower once their letters have come.
    document.fonts?.addEventListener('loadingdone', bringIn);
    return () => document.fonts?.removeEventListener('loadingdone', bringIn);
  }, [open]);
  return (
    <div className="staff-sides" ref={row}>
      <TabNav label={label} className={many ? 'tabs-inset tabs-scroll' : 'tabs-inset'}>
        {tabs.map(({ to, label: words, icon, current }) => (
          <StaffLink key={to} to={to} className={tabClass} current={current}>
            {icon}
            {words}
          </StaffLink>
        ))}
      </TabNav>
    </div>
  );
}
