import type { ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import type { ActiveFilter } from './filters.ts';
import { useTexts } from './texts.ts';
import './search.css';

type NothingFoundProps = {
  readonly typed: string;
  readonly active: readonly ActiveFilter[];
  readonly onWhole: () => void;
};

/** What it is, and each way out of it. */
export function NothingFound({ typed, active, onWhole }: NothingFoundProps): ReactElement {
  const { t } = useTexts();
  const asked = typed.trim();
  const advice =
    active.length === 0
      ? 'search.spelling'
      : asked === ''
        ? 'search.takeFilterOff'
        : 'search.spellingOrFilter';
  return (
    <div className="page-padding">
      <EmptyState
        title={asked === '' ? t('filters.nothingFits') : t('search.nothing', { typed: asked })}
        text={t(advice)}
        action={
          <div className="search-ways">
            {active.map(({ key, name, remove }) => (
              <Button key={key} onClick={remove}>
                {t('filters.takeOff', { filter: name })}
              </Button>
            ))}
            <Button variant="text" onClick={onWhole}>
              {t('search.whole')}
            </Button>
          </div>
        }
      />
    </div>
  );
}
