import { useState, type ReactElement, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { HeaderPlace } from '../shared/header-place.tsx';
import { ScreenPlace } from '../app/screen-place.tsx';
import { HeaderEnd } from './header-end.tsx';

export type SectionPageProps = {
  readonly title: string;
  /** The tabs, or another way to the screens beside this one. */
  readonly ways: ReactNode;
  /** What the header says whichever tab is open. */
  readonly beside?: ReactNode;
};

/** A page whose tabs are screens with addresses of their own: title, what the open tab says beside it, tabs, tab. */
export function SectionPage({ title, ways, beside }: SectionPageProps): ReactElement {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <HeaderPlace value={place}>
      <header className="staff-header">
        <div className="header-words">
          <h1>{title}</h1>
          {beside}
          <div className="header-place" ref={setPlace} />
        </div>
        <HeaderEnd />
      </header>
      {ways}
      <ScreenPlace>
        <Outlet />
      </ScreenPlace>
    </HeaderPlace>
  );
}
