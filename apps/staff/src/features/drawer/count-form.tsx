import { countedOf } from '@masa/domain/drawer';
import { Button } from '@masa/ui/button';
import { TextInput } from '@masa/ui/field';
import { formatMoney } from '@masa/ui/money-format';
import { useState, type ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useUnfinished } from '../../shared/leaving/unfinished.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useWaits } from '../../shared/waits.ts';
import { countedIn, keyOf, piecesOf, worthsOf, type Written } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type PiecesProps = {
  readonly kind: 'notes' | 'coins';
  readonly written: Written;
  readonly onWritten: (written: Written) => void;
};

function PiecesFields({ kind, written, onWritten }: PiecesProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <fieldset>
      <legend className="section-label">{t(`drawer.${kind}`)}</legend>
      <div className="drawer-pieces">
        {worthsOf[kind].map((worth) => {
          const key = keyOf(kind, worth);
          const text = written[key] ?? '';
          return (
            <TextInput
              key={key}
              label={formatMoney(worth, language)}
              look="number"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              error={piecesOf(text) === null ? t('drawer.wholeNumber') : undefined}
              onChange={({ target }) => onWritten({ ...written, [key]: target.value })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type CountFormProps = { readonly drawerId: string; readonly onDone: () => void };

/** How many of each note and coin there are, without looking at what should be there. */
export function CountForm({ drawerId, onDone }: CountFormProps): ReactElement {
  const { t, language } = useTexts();
  const waits = useWaits();
  const [written, setWritten] = useState<Written>({});
  const pieces = countedIn(written);
  const amount = pieces && countedOf(pieces);
  useUnfinished(Object.keys(written).length > 0);
  const deed = useSaidDeed(
    (once) =>
      api.countDrawer(
        { params: { id: drawerId }, body: { amount: amount ?? 0, pieces: pieces ?? [] } },
        once,
      ),
    null,
    onDone,
  );
  return (
    <div className="column gap-3">
      <p className="text-14 muted">{t('drawer.countHint')}</p>
      <PiecesFields kind="notes" written={written} onWritten={setWritten} />
      <PiecesFields kind="coins" written={written} onWritten={setWritten} />
      <p className="row row-between" aria-live="polite">
        <span>{t('drawer.counted')}</span>
        <span className="display display-32">{amount === null ? '—' : formatMoney(amount, language)}</span>
      </p>
      <Button
        variant="primary"
        size="large"
        wide
        busy={deed.busy}
        onClick={deed.run}
        {...(amount === null ? { disabledReason: t('drawer.wholeNumber') } : waits)}
      >
        {t('drawer.showDifference')}
      </Button>
      <Failed failure={deed.failure} />
    </div>
  );
}
