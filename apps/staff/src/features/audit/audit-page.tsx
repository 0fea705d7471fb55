import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { FieldError } from '@masa/ui/field';
import { DownloadIcon, HistoryIcon } from '@masa/ui/icons';
import { useMemo, useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useDeed } from '../../shared/deed.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { More, usePages } from '../../shared/log-pages.tsx';
import { usePeople, usernameOf, type Person } from '../../shared/people.ts';
import { saveAsFile } from '../../shared/save-file.ts';
import { useTexts } from './texts.ts';
import { AuditFilter, everything, type Sought } from './audit-filter.tsx';
import { AuditRow } from './audit-row.tsx';
import { topics } from './audit-words.ts';
import '../../shared/report/report.css';
import './audit.css';

const PAGE = 50;

const queryOf = ({ topic, actor, from, to }: Sought) => ({
  ...(topic !== null && topics[topic]),
  ...(actor !== '' && { actor }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

function Deeds({ sought, people, onForget }: DeedsProps): ReactElement {
  const { t } = useTexts();
  const query = useMemo(() => queryOf(sought), [sought]);
  const newest = useAsked('auditLog', { query: { ...query, limit: PAGE } });
  const { shown, more } = usePages(newest, PAGE, (before) =>
    api.auditLog({ query: { ...query, limit: PAGE, before } }),
  );
  return (
    <>
      <LoadState of={newest} height={320} />
      {newest.data?.length === 0 && (
        <EmptyState
          icon={<HistoryIcon />}
          title={t('audit.nothing')}
          text={t('audit.nothingText')}
          action={<Button onClick={onForget}>{t('audit.showAll')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <div className="card report-scroll">
          <table className="report-table audit-table">
            <caption className="visually-hidden">{t('section.audit')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('period.when')}</th>
                <th scope="col">{t('audit.who')}</th>
                <th scope="col">{t('audit.what')}</th>
                <th scope="col" className="audit-gist">
                  {t('audit.change')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((deed) => (
                <AuditRow key={deed.id} deed={deed} people={people} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More more={more} label={t('audit.more')} failed={t('audit.moreFailed')} />
    </>
  );
}

type DeedsProps = {
  readonly sought: Sought;
  readonly people: readonly Person[];
  readonly onForget: () => void;
};

function Export({ sought }: { readonly sought: Sought }): ReactElement {
  const { t } = useTexts();
  const deed = useDeed(async () => {
    const csv = await api.auditExport({ query: queryOf(sought) });
    saveAsFile(new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'audit.csv');
  });
  return (
    <div className="column gap-1">
      <Button variant="outline" icon={<DownloadIcon />} busy={deed.busy} onClick={deed.run}>
        {t('csv.save')}
      </Button>
      {deed.failure && <FieldError>{t('csv.failed')}</FieldError>}
    </div>
  );
}

/** Who did what, and what it was before: nothing in this log can be changed unseen. */
export function AuditPage(): ReactElement {
  const { t } = useTexts();
  const people = usePeople();
  const [sought, setSought] = useState<Sought>(everything);
  // A name that is typed anew starts from an empty field.
  const [cleared, setCleared] = useState(0);
  return (
    <div className="report-page column gap-4">
      <div className="row row-between row-wrap">
        <p className="muted grow">{t('audit.hint')}</p>
        <Export sought={sought} />
      </div>
      <AuditFilter
        key={cleared}
        sought={sought}
        onSought={(next) => setSought({ ...next, actor: usernameOf(people, next.actor) })}
      />
      <Deeds
        key={JSON.stringify(sought)}
        sought={sought}
        people={people}
        onForget={() => {
          setSought(everything);
          setCleared((times) => times + 1);
        }}
      />
    </div>
  );
}
