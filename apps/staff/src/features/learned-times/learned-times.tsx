import { useState, type ReactElement } from 'react';
import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { sizeLabel } from '@masa/front/dish-size';
import { Accordion } from '@masa/ui/accordion';
import { EmptyState } from '@masa/ui/empty-state';
import { useAsked } from '../../shared/loaded.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { ReportTable } from '../../shared/report/report-table.tsx';
import { useTexts } from './texts.ts';

type Times = Response<'learnedTimes'>;

/** What the house has learned of its own pace; asked for once somebody wants to see it. */
export function LearnedTimes(): ReactElement {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Accordion
      summary={<span className="display display-26">{t('times.title')}</span>}
      open={open}
      onToggle={setOpen}
    >
      {open && <LoadedTimes />}
    </Accordion>
  );
}

function LoadedTimes(): ReactElement {
  const { t } = useTexts();
  const times = useAsked('learnedTimes', {});
  return (
    <div className="card-padding column gap-3">
      <LoadState of={times} height={240} />
      {times.data?.samples === 0 && <EmptyState title={t('times.empty')} text={t('times.emptyHint')} />}
      {times.data !== null && times.data.samples > 0 && <Table times={times.data} />}
    </div>
  );
}

const MINUTE = 60;
const percent = (share: number): number => Math.round(share * 100);

function Table({ times }: { readonly times: Times }): ReactElement {
  const { t, language } = useTexts();
  const minutes = (seconds: number | null): string =>
    seconds === null ? '–' : t('times.minutes', { number: Math.max(1, Math.round(seconds / MINUTE)) });
  const hits = (share: number | null): string => (share === null ? '–' : `${percent(share)} %`);
  const nameOf = ({ names, menuItemId }: Times['dishes'][number]): string =>
    [textIn(names, language) || menuItemId, sizeLabel(t, menuItemId)]
      .filter((part) => part !== undefined)
      .join(', ');
  return (
    <>
      <p>
        {times.hits === null ? t('times.noHits') : t('times.hits', { number: percent(times.hits) })}{' '}
        {t(times.shown ? 'times.shown' : 'times.hidden')}
      </p>
      <ReportTable
        caption={t('times.caption')}
        captionClass="visually-hidden"
        columns={[t('times.dish'), t('times.samples'), t('times.usual'), t('times.late'), t('times.inTime')]}
      >
        {times.dishes.map((dish) => (
          <tr key={dish.menuItemId}>
            <th scope="row">{nameOf(dish)}</th>
            <td>{dish.samples}</td>
            <td>{minutes(dish.usualSeconds)}</td>
            <td>{minutes(dish.lateSeconds)}</td>
            <td>{hits(dish.hits)}</td>
          </tr>
        ))}
      </ReportTable>
    </>
  );
}
