import type { ReactElement } from 'react';
import { EmptyState } from '@masa/ui/empty-state';
import { Loading, Skeleton } from '@masa/ui/skeleton';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import './menu.css';

export function MenuLoading(): ReactElement {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <div className="page-sides column gap-4">
        {[0, 1].map((card) => (
          <div key={card} className="card menu-skeleton">
            <Skeleton height={170} radius={0} />
            <div className="dish-body">
              <Skeleton height={28} width="55%" />
              <Skeleton height={14} width="90%" />
              <Skeleton height={108} radius={12} />
              <div className="two-columns">
                <Skeleton height={66} radius={12} />
                <Skeleton height={66} radius={12} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

export function MenuFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <div className="page-padding">
      <Failed onRetry={onRetry} />
    </div>
  );
}

export function MenuEmpty(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="page-padding">
      <EmptyState title={t('menu.empty')} text={t('menu.emptyHint')} />
    </div>
  );
}
