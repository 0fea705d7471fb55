import { textIn } from '@masa/domain/language';
import { recallReasons, type RecallReason } from '@masa/domain/kitchen-work';
import type { Response } from '@masa/contract/schemas';
import { Button } from '@masa/ui/button';
import { Segmented } from '@masa/ui/choices';
import { FieldError } from '@masa/ui/field';
import { UndoIcon } from '@masa/ui/icons';
import { CheckRow, Switch } from '@masa/ui/toggles';
import { Fragment, useState, type ReactElement } from 'react';
import { api } from '../api.ts';
import { useTexts } from '../board-card/texts.ts';
import { dishParts } from '../dish-parts.ts';
import { useAsked } from '../loaded.ts';
import { whyNot } from '../refusal.ts';
import { useSaidDeed } from '../said-deed.ts';
import { shareWords } from '../share-words.ts';
import { tableInWords } from '../table-label.ts';
import { comesBack, shareKey } from './comes-back.ts';

type DoneOrder = Response<'kitchenDone'>['orders'][number];
type Item = DoneOrder['items'][number];

/** Made once more without being asked for: what was not right, is cold or lies on the floor. */
const madeAgain: ReadonlySet<RecallReason> = new Set(['wrong', 'cold', 'spilled']);

type SharesProps = {
  readonly item: Item;
  readonly left: ReadonlySet<string>;
  readonly onLeave: (key: string, on: boolean) => void;
};

/** What each of its stations has made of a dish: "Wings: Buffalo wings", "Fryer: Fries". */
function Shares({ item, left, onLeave }: SharesProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { data } = useAsked('kitchenBoard', { query: { orders: 'none' } });
  const { dish } = dishParts(texts, item);
  return (
    <fieldset aria-label={t('board.whoseShare', { dish })} className="last-done-shares">
      {(item.parts ?? []).map((part) => {
        const names = data?.stations.find(({ id }) => id === part.stationId)?.names;
        const station = names && textIn(names, language);
        const made = shareWords(item, part, language);
        return (
          <CheckRow
            key={part.no}
            label={station === undefined ? made : `${station}: ${made}`}
            checked={!left.has(shareKey(item.id, part.no))}
            onChange={(on) => onLeave(shareKey(item.id, part.no), on)}
          />
        );
      })}
    </fieldset>
  );
}

type BringBackProps = {
  readonly order: DoneOrder;
  readonly items: readonly Item[];
  readonly onDone: () => void;
};

/** Which dishes of it come back, why, and whether they are made once more: in the place of its button. */
export function BringBack({ order, items, onDone }: BringBackProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<RecallReason>('mistap');
  const [remake, setRemake] = useState(false);
  const back = comesBack(items, left);
  const deed = useSaidDeed(
    (once) => api.recallOrders({ body: { ...back, reason, remake } }, once),
    t('board.broughtBack', { table: tableInWords(t, order) }),
    onDone,
  );
  const leave = (key: string, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <div className="last-done-back">
      {items.map((item) => (
        <Fragment key={item.id}>
          {items.length > 1 && (
            <CheckRow
              label={dishParts(texts, item).dish}
              checked={!left.has(item.id)}
              onChange={(on) => leave(item.id, on)}
            />
          )}
          {item.parts && !left.has(item.id) && <Shares item={item} left={left} onLeave={leave} />}
        </Fragment>
      ))}
      <Segmented
        look="form"
        label={t('board.why')}
        value={reason}
        options={recallReasons.map((value) => ({ value, label: t(`board.reason.${value}`) }))}
        onChange={(next) => {
          setReason(next);
          setRemake(madeAgain.has(next));
        }}
      />
      <Switch label={t('board.remake')} checked={remake} onChange={setRemake} />
      {deed.failure && <FieldError>{whyNot(t, deed.failure)}</FieldError>}
      <div className="row gap-2">
        <Button size="kitchen" onClick={onDone}>
          {t('form.cancel')}
        </Button>
        <Button
          grow
          variant="primary"
          size="kitchen"
          icon={<UndoIcon />}
          busy={deed.busy}
          onClick={deed.run}
          {...(back.items.length === 0 && { disabledReason: t('board.noneChosen') })}
        >
          {t('board.bringBack')}
        </Button>
      </div>
    </div>
  );
}
