import { Badge } from '@masa/ui/badge';
import type { ReactElement } from 'react';
import { useAsked } from '../shared/loaded.ts';
import { useTexts } from '../shared/texts.tsx';

/** How many findings are new and red; nothing where there is none. */
export function RedFindings(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useAsked('lossBadge', {});
  if (data === null || data.red === 0) return null;
  return <Badge count={data.red} label={t('section.lossRed', { red: data.red })} tone="danger" />;
}
