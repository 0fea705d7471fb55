import { buttonClass } from '@masa/ui/button';
import { classNames } from '@masa/ui/class-names';
import { EmptyState } from '@masa/ui/empty-state';
import { PlusIcon } from '@masa/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { InHeader } from './header-place.tsx';
import { StaffLink } from './staff-link.tsx';

export type ListBesideFormProps = {
  readonly label: string;
  /** Where a new one is made. `short`: a phone has room for the plus alone. */
  readonly create: { readonly to: string; readonly words: string; readonly short?: boolean };
  /** What is said where nothing of the list is open. */
  readonly pick: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** What the address opens, if anything: beside the list, on a phone in its place. */
  readonly form: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A page of settings: the list left, what is open of it right. */
export function ListBesideForm(props: ListBesideFormProps): ReactElement {
  const { label, create, pick, form, className = 'gap-3', children } = props;
  const isOpen = form !== null;
  return (
    <>
      <InHeader>
        <StaffLink
          to={create.to}
          className={buttonClass({ variant: 'primary', className: isOpen ? 'only-wide' : undefined })}
        >
          <PlusIcon />
          {create.short === true ? (
            <span className="visually-hidden header-wide">{create.words}</span>
          ) : (
            create.words
          )}
        </StaffLink>
      </InHeader>
      <div className={classNames('settings-split', isOpen && 'has-form')}>
        <section className={classNames('settings-split-list column', className)} aria-label={label}>
          {children}
        </section>
        <div className="settings-split-form">{isOpen ? form : <EmptyState {...pick} />}</div>
      </div>
    </>
  );
}
