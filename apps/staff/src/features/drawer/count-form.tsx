import { countedOf } from '@masa/domain/drawer';
import { Button } from '@masa/ui/button';
import { ArrowLeftIcon, MinusIcon, PlusIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import { Skeleton } from '@masa/ui/skeleton';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useCountDraft, type CountDraft } from './count-draft.ts';
import { DeedButton } from './deed-button.tsx';
import { countedIn, keyOf, MOST_DIGITS, piecesOf, plainSum, worthsOf, type Written } from './drawer-words.ts';
import { useTexts } from './texts.ts';

type RowProps = {
  readonly kind: 'notes' | 'coins';
  readonly worth: number;
  readonly written: Written;
  readonly onWritten: (written: Written) => void;
};

/** One note or coin: less, how many, more, and what they come to. Tab goes from field to field. */
function WorthRow({ kind, worth, written, onWritten }: RowProps): ReactElement {
  const { t, language } = useTexts();
  const key = keyOf(kind, worth);
  const text = written[key] ?? '';
  const pieces = piecesOf(text);
  const name = formatMoney(worth, language);
  const put = (next: string) => onWritten({ ...written, [key]: next });
  const step = (by: 1 | -1) => put(String(Math.max((pieces ?? 0) + by, 0)));
  return (
    <div className="drawer-worth">
      <span className="display display-26" aria-hidden="true">
        {plainSum(worth, language)}
      </span>
      <button
        type="button"
        className="button button-square"
        tabIndex={-1}
        aria-label={t('drawer.oneLess', { worth: name })}
        disabled={pieces === null || pieces === 0}
        onClick={() => step(-1)}
      >
        <MinusIcon />
      </button>
      <input
        aria-label={name}
        className="input input-number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        value={text}
        aria-invalid={pieces === null || undefined}
        onChange={({ target }) => put(target.value)}
      />
      <button
        type="button"
        className="button button-square"
        tabIndex={-1}
        aria-label={t('drawer.oneMore', { worth: name })}
        disabled={pieces === null}
        onClick={() => step(1)}
      >
        <PlusIcon />
      </button>
      <span className="drawer-worth-sum">
        {pieces === null ? '—' : pieces > 0 ? plainSum(pieces * worth, language) : ''}
      </span>
    </div>
  );
}

type WorthsProps = Pick<RowProps, 'kind' | 'written' | 'onWritten'>;
function Worths(props: WorthsProps): ReactElement {
  const { t } = useTexts();
  return (
    <fieldset className="card card-padding">
      <legend className="visually-hidden">{t(`drawer.${props.kind}`)}</legend>
      <p className="section-label" aria-hidden="true">
        {t(`drawer.${props.kind}`)}
      </p>
      {worthsOf[props.kind].map((worth) => (
        <WorthRow key={worth} worth={worth} {...props} />
      ))}
    </fieldset>
  );
}

type CountFormProps = {
  readonly drawerId: string;
  readonly shiftId: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

function Counting({
  drawerId,
  draft: { written, write, forget },
  onDone,
}: Pick<CountFormProps, 'drawerId' | 'onDone'> & { readonly draft: CountDraft }): ReactElement {
  const { t, language } = useTexts();
  const pieces = countedIn(written ?? {});
  const amount = pieces && countedOf(pieces);
  const deed = useSaidDeed(
    (once) =>
      api.countDrawer(
        { params: { id: drawerId }, body: { amount: amount ?? 0, pieces: pieces ?? [] } },
        once,
      ),
    null,
    () => {
      forget();
      onDone();
    },
  );
  if (written === null) return <Skeleton height={480} radius={18} />;
  return (
    <>
      <div className="drawer-split">
        <Worths kind="notes" written={written} onWritten={write} />
        <div className="column gap-3">
          <Worths kind="coins" written={written} onWritten={write} />
          <p className="text-14 muted">{t('drawer.countHint')}</p>
        </div>
      </div>
      <div className="drawer-commit">
        <p className="row row-between" aria-live="polite">
          <span className="muted">{t('drawer.counted')}</span>
          <span className="display display-40">{amount === null ? '—' : formatMoney(amount, language)}</span>
        </p>
        <div className="column gap-2">
          <DeedButton deed={deed} missing={amount === null ? t('drawer.wholeNumber') : undefined}>
            {t('drawer.showDifference')}
          </DeedButton>
        </div>
      </div>
    </>
  );
}

/** How many of each note and coin there are, without looking at what should be there. */
export function CountForm({ drawerId, shiftId, onDone, onBack }: CountFormProps): ReactElement {
  const { t } = useTexts();
  const draft = useCountDraft(shiftId);
  return (
    <div className="column gap-3">
      <div className="row gap-2">
        <Button variant="text" labelHidden icon={<ArrowLeftIcon />} onClick={onBack}>
          {t('drawer.back')}
        </Button>
        <h2 className="display display-26">{t('drawer.countTitle')}</h2>
      </div>
      <Counting drawerId={drawerId} draft={draft} onDone={onDone} />
    </div>
  );
}
