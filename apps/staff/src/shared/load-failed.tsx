import { ErrorPanel } from '@masa/ui/alert';
import { useSetAtom } from 'jotai';
import type { ReactElement } from 'react';
import type { Loaded } from './loaded.ts';
import { useOverview } from './overview.ts';
import { refreshAtom } from './refresh.ts';
import { useTexts } from './texts.tsx';

/** What could not be loaded, with the way to ask again; while the whole house is silent, the banner says it. */
export function LoadFailed({ of }: { readonly of: Loaded<unknown> }): ReactElement | null {
  const { t } = useTexts();
  const refresh = useSetAtom(refreshAtom);
  const { offlineSince } = useOverview();
  const isSaid = of.failure === 'unanswered' && of.data !== null && offlineSince !== null;
  if (of.failure === null || isSaid) return null;
  return (
    <ErrorPanel
      title={t('error.title')}
      text={t('error.text')}
      action={{ label: t('error.again'), onAction: () => refresh('now') }}
    />
  );
}
