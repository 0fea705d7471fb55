import type { ReactElement } from 'react';
import { LearnedTimes } from '../features/learned-times/learned-times.tsx';
import { ReportsPage } from '../features/reports/reports-page.tsx';
import { useAccount } from '../shared/account.ts';
import { Block } from '../shared/blocks.tsx';
import { ForRight } from '../shared/for-right.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';

export function ReportsRoute(): ReactElement {
  const { t } = useTexts();
  const { isAdmin } = useAccount();
  useTitle(t('section.reports'));
  return (
    <>
      <Block>
        <ForRight right="day_report" title={t('section.reports')}>
          <ReportsPage />
        </ForRight>
      </Block>
      {isAdmin && (
        <Block>
          <div className="report-page no-print">
            <LearnedTimes />
          </div>
        </Block>
      )}
    </>
  );
}
