import { classNames } from '@masa/ui/class-names';
import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { StaffLink } from './staff-link.tsx';

export type FormTitleProps = {
  readonly list: string;
  /** "All tables" */
  readonly back: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** What a form beside a list is about, and on a phone, where it stands in place of the list, the way back. */
export function FormTitle({ list, back, className, children }: FormTitleProps): ReactElement {
  return (
    <div className="row gap-2">
      <StaffLink to={list} className={iconButtonClass({ className: 'settings-split-back' })} label={back}>
        <ArrowLeftIcon />
      </StaffLink>
      <h2 className={classNames('display display-32', className)} dir="auto">
        {children}
      </h2>
    </div>
  );
}
