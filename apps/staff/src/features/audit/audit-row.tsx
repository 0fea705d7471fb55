import { Chip } from '@masa/ui/chip';
import { ChevronDownIcon, ChevronUpIcon } from '@masa/ui/icons';
import { useId, useState, type ReactElement } from 'react';
import type { Person } from '../../shared/people.ts';
import { useTexts } from './texts.ts';
import { clockTime } from '../../shared/time/time.ts';
import { useNearDay } from '../../shared/time/use-near-day.ts';
import { useVenue } from '../../shared/venue.tsx';
import { actionWords } from './audit-actions.ts';
import { actorWords, detailsOf, gistOf, subjectOf, type Deed } from './audit-words.ts';

const COLUMNS = 4;
const SEAL_LETTERS = 12;

export type AuditRowProps = { readonly deed: Deed; readonly people: readonly Person[] };

/** A deed in one line; opened in place it says everything that was written down. */
export function AuditRow({ deed, people }: AuditRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { timeZone } = useVenue();
  const day = useNearDay();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const details = detailsOf(deed, texts);
  const subject = subjectOf(deed, texts);
  return (
    <>
      <tr className="audit-row">
        <td className="nowrap">
          {day(deed.at)}, {clockTime(deed.at, timeZone)}
        </td>
        <td dir="auto">{actorWords(t, people, deed.actor)}</td>
        <th scope="row">
          <button
            type="button"
            className="audit-open"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronUpIcon size="small" /> : <ChevronDownIcon size="small" />}
            {actionWords(texts, deed.action)}
          </button>
        </th>
        <td className="audit-gist text-14 muted" dir="auto">
          <span className="audit-glance">{gistOf(deed, texts)}</span>
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={COLUMNS} aria-label={t('audit.entry')}>
            <div className="card-inset column gap-2">
              {subject !== '' && (
                <p className="strong" dir="auto">
                  {subject}
                </p>
              )}
              <dl className="audit-details">
                {details.map(({ field, words, before, after }) => (
                  <div key={field}>
                    <dt>{words}</dt>
                    <dd dir="auto">
                      {before !== null && (
                        <>
                          <s>{before}</s> →{' '}
                        </>
                      )}
                      {after}
                    </dd>
                  </div>
                ))}
              </dl>
              <p>
                {deed.seal === null ? (
                  <Chip>{t('audit.notSealed')}</Chip>
                ) : (
                  <Chip tone="ok">{t('audit.sealed', { seal: deed.seal.slice(0, SEAL_LETTERS) })}</Chip>
                )}
              </p>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
