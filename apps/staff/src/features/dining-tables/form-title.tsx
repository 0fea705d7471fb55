import { iconButtonClass } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { StaffLink } from '../../shared/staff-link.tsx';
import { useTexts } from '../../shared/texts.tsx';

/** What the form is about, and on a phone, where it stands in place of the list, the way back. */
export function FormTitle({ list, children }: FormTitleProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="row gap-2">
      <StaffLink
        to={list}
        className={iconButtonClass({ className: 'furnish-back' })}
        label={t('tables.back')}
      >
        <ArrowLeftIcon />
      </StaffLink>
      <h2 className="display display-32" dir="auto">
        {children}
      </h2>
    </div>
  );
}
type FormTitleProps = { readonly list: string; readonly children: ReactNode };
