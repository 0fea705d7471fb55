import { languages, typedText } from '@masa/domain/language';
import { MOST_OWN_REASONS, reasonKinds, type OwnReason, type ReasonKind } from '@masa/domain/reason';
import { deedKey } from '@masa/client/deed-key';
import { reasonWords } from '@masa/front/reason-field';
import { Button } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { Select } from '@masa/ui/field';
import { MessageIcon } from '@masa/ui/till-icons';
import { Switch } from '@masa/ui/toggles';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useConsentTexts } from '../../shared/consent-texts.ts';
import { Failed } from '../../shared/failed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { readText } from '../../shared/read-text.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { TextsField } from '../../shared/texts-field.tsx';
import { useWaits } from '../../shared/waits.ts';
import { useTexts } from './texts.ts';
import './own-reasons.css';

type ListProps = { readonly own: readonly OwnReason[] };

/** What was given stays readable, so a reason is offered no longer instead of being deleted. */
function OneReason({ one, own }: ListProps & { readonly one: OwnReason }): ReactElement {
  const { t } = useTexts();
  const words = useConsentTexts();
  const waits = useWaits();
  const next = own.map((each) => (each.id === one.id ? { ...each, active: !each.active } : each));
  const deed = useSaidDeed(() => api.putVenue({ body: { ownReasons: next } }), t('ownReasons.saved'));
  return (
    <li className="list-row list-row-wrap">
      <span className="grow column">
        <span className={one.active ? 'strong' : 'muted'} dir="auto">
          {reasonWords(words, one.for, one.id, own)}
        </span>
        <span className="text-14 muted">
          {[
            t(`ownReasons.for.${one.for}`),
            ...(one.needsNote ? [t('ownReasons.needsNote')] : []),
            ...(one.active ? [] : [t('ownReasons.stopped')]),
          ].join(' · ')}
        </span>
      </span>
      <Button size="small" busy={deed.busy} onClick={deed.run} {...waits}>
        {t(one.active ? 'ownReasons.stop' : 'ownReasons.offer')}
      </Button>
      <Failed failure={deed.failure} />
    </li>
  );
}

const nothing = { kind: 'strike_off' as ReasonKind, words: typedText({}), needsNote: false, wasted: true };

function AddReason({ own }: ListProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const [draft, setDraft] = useState(nothing);
  const { kind, words, needsNote, wasted } = draft;
  const isEmpty = languages.every((language) => words[language].trim() === '');
  useUnfinished(!isEmpty);
  const deed = useSaidDeed(
    () => {
      // Its code is nobody's to read: the words may change, what was given stays.
      const id = `own_${deedKey().slice(0, 12)}`;
      const added = { id, for: kind, words: readText(words), needsNote, wasted, active: true };
      return api.putVenue({ body: { ownReasons: [...own, added] } });
    },
    t('ownReasons.added'),
    () => setDraft(nothing),
  );
  const missing =
    own.length >= MOST_OWN_REASONS ? t('ownReasons.many') : isEmpty ? t('ownReasons.wordsFirst') : undefined;
  return (
    <section className="card card-padding column gap-3" aria-label={t('ownReasons.add')}>
      <h2 className="display display-22">{t('ownReasons.add')}</h2>
      <Select
        label={t('ownReasons.what')}
        value={kind}
        options={reasonKinds.map((value) => ({ value, label: t(`ownReasons.for.${value}`) }))}
        onChange={(value) =>
          setDraft({ ...draft, kind: reasonKinds.find((one) => one === value) ?? 'strike_off' })
        }
      />
      <TextsField
        label={t('ownReasons.words')}
        value={words}
        maxLength={60}
        onChange={(next) => setDraft({ ...draft, words: next })}
      />
      <Switch
        label={t('ownReasons.needsNote')}
        checked={needsNote}
        onChange={(next) => setDraft({ ...draft, needsNote: next })}
      />
      {kind === 'strike_off' && (
        <Switch
          label={t('ownReasons.wasted')}
          checked={wasted}
          onChange={(next) => setDraft({ ...draft, wasted: next })}
        />
      )}
      <Button
        variant="primary"
        busy={deed.busy}
        onClick={deed.run}
        {...(missing === undefined ? waits : { disabledReason: missing })}
      >
        {t('ownReasons.add')}
      </Button>
      <Failed failure={deed.failure} />
    </section>
  );
}

/** Why something is struck off, given away or given back, in the words of this house, beside those of every house. */
export function OwnReasons(): ReactElement {
  const { t } = useTexts();
  const of = useAsked('reasons', {});
  const own = of.data?.own ?? [];
  return (
    <div className="staff-sides column gap-4">
      <p className="text-14 muted">{t('ownReasons.about')}</p>
      <LoadState of={of} height={200} />
      {of.data !== null && (
        <div className="own-reasons">
          {own.length === 0 ? (
            <EmptyState icon={<MessageIcon size="large" />} title={t('ownReasons.none')} />
          ) : (
            <ul className="card rows" aria-label={t('ownReasons.list')}>
              {own.map((one) => (
                <OneReason key={one.id} one={one} own={own} />
              ))}
            </ul>
          )}
          <AddReason own={own} />
        </div>
      )}
    </div>
  );
}
