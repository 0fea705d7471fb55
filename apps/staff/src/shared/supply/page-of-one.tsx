import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { ArrowLeftIcon } from '@masa/ui/icons';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import type { Loaded } from '../loaded.ts';
import { StaffLink } from '../staff-link.tsx';
import { useTexts } from '../texts.tsx';

/** Two columns that are on their way. */
function LoadingColumns(): ReactElement {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <div className="wide-columns">
        <Skeleton height={300} radius={18} />
        <Skeleton height={360} radius={18} />
      </div>
    </Loading>
  );
}

export type PageOfOneProps = {
  /** The way back to all of them. */
  readonly all: { readonly to: string; readonly label: string };
  /** What it needs could not be loaded. */
  readonly failed: Loaded<unknown> | null;
  readonly isLoading: boolean;
  /** Somebody else has deleted it meanwhile, or nobody ever made it. */
  readonly isGone: boolean;
  readonly gone: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  readonly children: ReactNode;
};

/** One order or one delivery under an address of its own. */
export function PageOfOne(props: PageOfOneProps): ReactElement {
  const { all, failed, isLoading, isGone, gone, children } = props;
  return (
    <>
      <div className="staff-sides back-row">
        <StaffLink to={all.to} className={buttonClass({ variant: 'text', size: 'small' })}>
          <ArrowLeftIcon size="small" />
          {all.label}
        </StaffLink>
      </div>
      {failed && (
        <div className="board-notice">
          <LoadFailed of={failed} />
        </div>
      )}
      {isGone && (
        <div className="wide-columns">
          <EmptyState icon={gone.icon} title={gone.title} text={gone.text} />
        </div>
      )}
      {isLoading && <LoadingColumns />}
      {children}
    </>
  );
}
