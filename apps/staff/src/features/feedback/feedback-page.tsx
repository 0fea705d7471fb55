import type { Response } from '@masa/contract/schemas';
import { feedbackTopics } from '@masa/domain/feedback';
import { Chip } from '@masa/ui/chip';
import { EmptyState } from '@masa/ui/empty-state';
import { UsersIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useAsked } from '../../shared/loaded.ts';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { tableLabel } from '../../shared/table-label.ts';
import { useTexts } from './texts.ts';

type Told = Response<'feedback'>;

/** What guests have told the house: the weeks first, then each word of it (AMB-229). */
export function FeedbackPage({ timeZone }: { readonly timeZone: string }): ReactElement {
  const { t } = useTexts();
  const told = useAsked('feedback', {});
  const list = { ...told, data: told.data?.list ?? null };
  return (
    <div className="wide-columns">
      <section className="column gap-3 form-column" aria-label={t('feedback.heading')}>
        <h2 className="display display-32">{t('feedback.heading')}</h2>
        <p className="text-14 muted">{t('feedback.hint')}</p>
        {told.data && told.data.weeks.length > 0 && <Weeks weeks={told.data.weeks} />}
        <LoadedList
          of={list}
          height={204}
          empty={
            <EmptyState icon={<UsersIcon />} title={t('feedback.empty')} text={t('feedback.emptyText')} />
          }
        >
          {(word) => <Word key={word.sessionId} word={word} timeZone={timeZone} />}
        </LoadedList>
      </section>
    </div>
  );
}

function Weeks({ weeks }: { readonly weeks: Told['weeks'] }): ReactElement {
  const { t, language } = useTexts();
  const dayWords = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <ul className="card rows" aria-label={t('feedback.weeks')}>
      {weeks.map(({ from, count, median, topics }) => (
        <li key={from} className="list-row list-row-wrap">
          <div className="grow">
            <p className="strong">
              {t('feedback.week', { day: dayWords.format(new Date(`${from}T00:00:00Z`)) })}
            </p>
            <p className="text-14 muted">
              {feedbackTopics
                .filter((topic) => topics[topic] > 0)
                .map((topic) => `${t(`feedback.topic.${topic}`)} ${topics[topic]}`)
                .join(' · ')}
            </p>
          </div>
          <span>{t('feedback.count', { count })}</span>
          <span className="display display-26">
            {t('feedback.median', { median: median.toLocaleString(language) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type WordProps = { readonly word: Told['list'][number]; readonly timeZone: string };

function Word({ word, timeZone }: WordProps): ReactElement {
  const { t, language } = useTexts();
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const where = tableLabel(t, { tableId: '', tableName: word.tableName });
  return (
    <li className="list-row">
      <span className="display display-26" aria-label={t('feedback.score', { score: word.score })}>
        {word.score}
      </span>
      <div className="grow column gap-1">
        {word.text !== '' && <p dir="auto">{word.text}</p>}
        <p className="text-14 muted">
          <bdi>{word.username}</bdi>
          {` · ${where} · ${when.format(word.createdTs)}`}
        </p>
        {word.topics.length > 0 && (
          <div className="row row-wrap gap-2">
            {word.topics.map((topic) => (
              <Chip key={topic}>{t(`feedback.topic.${topic}`)}</Chip>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
