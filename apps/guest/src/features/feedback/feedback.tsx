import { useEffect, useState, type ReactElement } from 'react';
import { CallRefused } from '@masa/client/create-client';
import {
  FEEDBACK_MOST_SIGNS,
  feedbackTopics,
  LEAST_SCORE,
  MOST_SCORE,
  type FeedbackTopic,
} from '@masa/domain/feedback';
import { signsIn } from '@masa/domain/note';
import { useDeedCall } from '@masa/front/deeds';
import { useMachine } from '@masa/front/use-machine';
import { Button } from '@masa/ui/button';
import { FilterChip } from '@masa/ui/chip';
import { Segmented } from '@masa/ui/choices';
import { TextArea } from '@masa/ui/field';
import { useAnnounce } from '@masa/ui/live';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useReachable } from '../../shared/online.ts';
import { feedback } from './feedback.machine.ts';
import { changeableUntil, rememberGiven } from './given.ts';
import { useTexts } from './texts.ts';

const scores = Array.from({ length: MOST_SCORE - LEAST_SCORE + 1 }, (_, at) => String(LEAST_SCORE + at));

/** How it was, for the house alone: a score, what about, a few words (AMB-229). Nobody is asked twice. */
export function Feedback({ sessionId }: { readonly sessionId: string }): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const give = useDeedCall(api.giveFeedback);
  const [until, setUntil] = useState(() => changeableUntil(sessionId));
  const { state, send } = useMachine(feedback, () => (until === null ? feedback.initial : 'thanked'));
  const [score, setScore] = useState<string | null>(null);
  const [topics, setTopics] = useState<readonly FeedbackTopic[]>([]);
  const [text, setText] = useState('');
  const reachable = useReachable();

  useEffect(() => {
    if (state !== 'thanked' || until === null) return undefined;
    const timer = window.setTimeout(() => send('expire'), Math.max(0, until - Date.now()));
    return () => window.clearTimeout(timer);
  }, [state, until, send]);

  const press = async (): Promise<void> => {
    if (score === null || !send('send')) return;
    try {
      const body = { sessionId, score: Number(score), topics: [...topics], text };
      const given = await give({ body });
      rememberGiven(sessionId, given.changeableUntil);
      setUntil(given.changeableUntil);
      send('succeed');
      announce(t('feedback.thanks'));
    } catch (reason) {
      // The half hour is over, or the house does not ask any more.
      send(reason instanceof CallRefused && reason.status === 409 ? 'refuse' : 'fail');
    }
  };

  if (state === 'over') return <p className="muted">{t('feedback.thanks')}</p>;
  if (state === 'thanked')
    return (
      <p className="row row-between">
        {t('feedback.thanks')}
        <Button variant="text" size="small" onClick={() => send('change')}>
          {t('feedback.change')}
        </Button>
      </p>
    );
  const isTooLong = signsIn(text) > FEEDBACK_MOST_SIGNS;
  const tooLong = t('feedback.tooLong', { count: FEEDBACK_MOST_SIGNS });
  return (
    <form
      className="column gap-2 feedback"
      aria-label={t('feedback.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <h3 className="strong">{t('feedback.title')}</h3>
      <Segmented
        label={t('feedback.score')}
        value={score}
        options={scores.map((value) => ({ value, label: value }))}
        onChange={setScore}
      />
      <p className="row row-between text-14 muted" aria-hidden="true">
        <span>{t('feedback.bad')}</span>
        <span>{t('feedback.good')}</span>
      </p>
      {score !== null && (
        <>
          <FeedbackDetails
            topics={topics}
            onTopics={setTopics}
            text={text}
            onText={setText}
            error={isTooLong ? tooLong : undefined}
          />
          {state === 'error' && <Failed />}
          <Button
            type="submit"
            wide
            busy={state === 'in_progress'}
            {...(isTooLong ? { disabledReason: tooLong } : reachable)}
          >
            {t('feedback.send')}
          </Button>
        </>
      )}
    </form>
  );
}

type FeedbackDetailsProps = {
  readonly topics: readonly FeedbackTopic[];
  readonly onTopics: (topics: readonly FeedbackTopic[]) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
};

/** What about, and a few words: asked for once there is a score. */
function FeedbackDetails({ topics, onTopics, text, onText, error }: FeedbackDetailsProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <fieldset>
        <legend className="section-label">{t('feedback.topics')}</legend>
        <div className="row row-wrap gap-2">
          {feedbackTopics.map((topic) => (
            <FilterChip
              key={topic}
              pressed={topics.includes(topic)}
              onToggle={(pressed) =>
                onTopics(pressed ? [...topics, topic] : topics.filter((other) => other !== topic))
              }
            >
              {t(`feedback.topic.${topic}`)}
            </FilterChip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        rows={3}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}
