import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import type { Response } from '@masa/contract/schemas';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { Film } from './film.tsx';
import { whyWords } from './loss-words.ts';
import { useTexts } from './texts.ts';
import './loss.css';

type Question = Response<'lossQuestions'>[number];

function QuestionCard({ question }: { readonly question: Question }): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const waits = useWaits();
  const [note, setNote] = useState('');
  const deed = useSaidDeed(
    () => api.answerLoss({ params: { id: question.id }, body: { note: note.trim() } }),
    t('loss.sent'),
  );
  return (
    <li className="card card-padding column gap-3">
      <h3 className="strong">{t(`loss.title.${question.detector}`)}</h3>
      <p>{whyWords(texts, question)}</p>
      <Film frames={question.film} made={question.made} label={t('loss.happened')} />
      <TextInput
        label={t('loss.note')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="primary"
        busy={deed.busy}
        onClick={deed.run}
        {...(note.trim() === '' ? { disabledReason: t('loss.noteFirst') } : waits)}
      >
        {t('loss.send')}
      </Button>
      <Failed failure={deed.failure} />
    </li>
  );
}

/** Findings about which whoever is signed in is asked; nothing where there is none. */
export function Questions(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useAsked('lossQuestions', {});
  if (data === null || data.length === 0) return null;
  return (
    <section className="column gap-3" aria-label={t('loss.questions')}>
      <h2 className="display display-26">{t('loss.questions')}</h2>
      <p className="muted">{t('loss.questionsHint')}</p>
      <ul className="column gap-3 loss-list">
        {data.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}
