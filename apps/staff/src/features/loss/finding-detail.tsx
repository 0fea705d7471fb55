import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { CheckIcon } from '@masa/ui/icons';
import { MessageIcon } from '@masa/ui/till-icons';
import { formatMoney } from '@masa/ui/money-format';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useAccount } from '../../shared/account.ts';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { nearDay } from '../../shared/time/day.ts';
import { useWaits } from '../../shared/waits.ts';
import { Film } from './film.tsx';
import { factsOf, othersOf, tableNamed, whyWords, type Finding } from './loss-words.ts';
import { useTexts } from './texts.ts';
import { useFocusInside } from './use-focus-inside.ts';

/** How it came about, in words; said in place. */
function Explaining({
  finding,
  onEnd,
}: {
  readonly finding: Finding;
  readonly onEnd: () => void;
}): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const place = useFocusInside();
  const [note, setNote] = useState(finding.answer ?? '');
  const deed = useSaidDeed(
    () => api.explainLoss({ params: { id: finding.id }, body: { note: note.trim() } }),
    t('loss.explained'),
    onEnd,
  );
  return (
    <div ref={place} className="column gap-3">
      <TextInput
        label={t('loss.note')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="row row-wrap gap-2">
        <Button variant="text" onClick={onEnd}>
          {t('loss.cancel')}
        </Button>
        <Button
          variant="primary"
          busy={deed.busy}
          onClick={deed.run}
          {...(note.trim() === '' ? { disabledReason: t('loss.noteFirst') } : waits)}
        >
          {t('loss.explain')}
        </Button>
      </div>
      <Failed failure={deed.failure} />
    </div>
  );
}

/** Ask, explain, or hear of it less often. */
function Actions({ finding }: { readonly finding: Finding }): ReactElement {
  const { t } = useTexts();
  const { username, isAdmin } = useAccount();
  const waits = useWaits();
  const [isExplaining, setExplaining] = useState(false);
  const params = { id: finding.id };
  const ask = useSaidDeed(
    () => api.askAboutLoss({ params }),
    t('loss.askedDone', { name: finding.person?.name ?? '' }),
  );
  const less = useSaidDeed((once) => api.showLossLessOften({ params }, once), t('loss.lessOftenDone'));
  if (isExplaining) return <Explaining finding={finding} onEnd={() => setExplaining(false)} />;
  const isOwn = finding.person?.username === username && !isAdmin;
  const may = isOwn ? { disabledReason: t('loss.ownFinding') } : waits;
  return (
    <div className="column gap-2">
      <div className="row row-wrap gap-2">
        {finding.person !== null && finding.askedTs === null && (
          <Button variant="primary" icon={<MessageIcon />} busy={ask.busy} onClick={ask.run} {...waits}>
            {t('loss.ask')}
          </Button>
        )}
        <Button icon={<CheckIcon />} onClick={() => setExplaining(true)} {...may}>
          {t('loss.explained')}
        </Button>
        <Button variant="text" busy={less.busy} onClick={less.run} {...may}>
          {t('loss.lessOften')}
        </Button>
      </div>
      <Failed failure={ask.failure ?? less.failure} />
    </div>
  );
}

type FindingDetailProps = {
  readonly id: string;
  readonly today: string;
  /** Those of the list, for what else was found of the same check. */
  readonly findings: readonly Finding[];
  readonly onChoose: (id: string) => void;
  readonly onFilm: (table: number, day: string) => void;
};

/** What else was found of the same check: it is one evening, and counts once. */
function SameCheck({
  others,
  onChoose,
}: {
  readonly others: readonly Finding[];
  readonly onChoose: (id: string) => void;
}): ReactElement | null {
  const { t } = useTexts();
  if (others.length === 0) return null;
  return (
    <div className="column gap-1">
      <h3 className="text-14 strong muted">{t('loss.alsoFound')}</h3>
      <div className="row row-wrap gap-2">
        {others.map(({ id, detector }) => (
          <Button key={id} variant="outline" size="small" onClick={() => onChoose(id)}>
            {t(`loss.title.${detector}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** One finding: where, how much, what happened in order, and why it stands here. */
export function FindingDetail({ id, today, findings, onChoose, onFilm }: FindingDetailProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const people = usePeople();
  const of = useAsked('lossFinding', { params: { id } });
  const finding = of.data;
  const looked = useRef<string | null>(null);
  useEffect(() => {
    if (finding?.state !== 'new' || looked.current === id) return;
    looked.current = id;
    // What fails here is told by the next deed: that somebody has looked is no more than a mark.
    void api.lookAtLoss({ params: { id } }).catch(() => (looked.current = null));
  }, [finding?.state, id]);
  if (finding === null)
    return (
      <section className="card card-padding">
        <LoadState of={of} height={320} />
      </section>
    );
  const day = nearDay(finding.day, today, language);
  const facts = factsOf(finding, texts);
  const title = finding.table
    ? t('loss.placed', { table: tableNamed(texts, finding.table.name), day })
    : t('loss.placed', { table: finding.person?.name ?? t(`loss.title.${finding.detector}`), day });
  return (
    <section className="card card-padding column gap-4" aria-label={t(`loss.title.${finding.detector}`)}>
      <div className="row row-between gap-3">
        <div className="column gap-1">
          <h2 className="display display-26" dir="auto">
            {title}
          </h2>
          {typeof finding.facts['shown'] === 'number' && typeof finding.facts['paid'] === 'number' && (
            <p className="text-14 muted">{t('loss.shownPaid', facts)}</p>
          )}
        </div>
        {finding.amount > 0 && (
          <p className="column loss-difference">
            <span className="text-14 muted">{t('loss.difference')}</span>
            <span className="display display-32 nowrap">{formatMoney(finding.amount, language)}</span>
          </p>
        )}
      </div>
      <h3 className="visually-hidden">{t('loss.happened')}</h3>
      <Film frames={finding.film} made={finding.made} label={t('loss.happened')} />
      <div className="column gap-3 loss-why">
        <div className="column gap-1">
          <h3 className="text-14 strong muted">{t('loss.why')}</h3>
          <p>{whyWords(texts, finding)}</p>
        </div>
        <div className="column gap-1">
          <h3 className="text-14 strong muted">{t('loss.orElse')}</h3>
          <p>{t(`loss.else.${finding.detector}`)}</p>
        </div>
        <SameCheck others={othersOf(finding, findings)} onChoose={onChoose} />
        {finding.answer !== null && (
          <p dir="auto">{t('loss.answer', { name: finding.person?.name ?? '', note: finding.answer })}</p>
        )}
        {finding.state === 'explained' && (
          <p className="text-ok strong" dir="auto">
            {t('loss.explainedAs', {
              name: personName(people, finding.notedBy ?? ''),
              note: finding.note ?? t('loss.notProblem'),
            })}
          </p>
        )}
      </div>
      {finding.state !== 'explained' && <Actions finding={finding} />}
      {finding.table && (
        <Button variant="outline" onClick={() => finding.table && onFilm(finding.table.row, finding.day)}>
          {t('loss.wholeFilm')}
        </Button>
      )}
    </section>
  );
}
