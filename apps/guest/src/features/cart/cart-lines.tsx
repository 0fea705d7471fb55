import type { ReactElement } from 'react';
import { MOST_SEATS } from '@masa/domain/seat';
import { Button } from '@masa/ui/button';
import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { MinusIcon, PlusIcon, TrashIcon } from '@masa/ui/icons';
import { useAnnounce } from '@masa/ui/live';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { Contains } from '../../shared/contains.tsx';
import type { MenuItem } from '../../shared/menu-words.ts';
import { servedAllergens } from '../../shared/served-allergens.ts';
import { pictureAt } from '@masa/front/picture-address';
import { useTexts } from './texts.ts';
import { equalLines, type LineGroup } from './equal-lines.ts';
import { lineWords } from './line-words.ts';
import type { CartLine } from './stored-cart.ts';
import './cart.css';

export type CartLinesProps = {
  readonly lines: readonly CartLine[];
  /** Null while it is not known: the lines then show what they kept. */
  readonly menu: readonly MenuItem[] | null;
  /** So many lines from the first may be in the kitchen already: they cannot be taken out now. */
  readonly lockedCount: number;
  readonly lockedReasonId: string;
  readonly busy: boolean;
  /** The venue reads notes: any dish has something to write. */
  readonly notes: boolean;
  /** A waiter reads it back to the table: without pictures. */
  readonly forWaiter: boolean;
  readonly onRemove: (line: CartLine, name: string) => void;
  /** One more like this; whether it came, for its guest may be asked first. */
  readonly onAdd: (line: CartLine) => boolean | Promise<boolean>;
  /** With which course a waiter wants these; null: nobody names any here (AMB-235). */
  readonly onCourse: ((lines: LineGroup, course: number) => void) | null;
  /** For which seat of the table a waiter wants these; null: nobody names any here. */
  readonly onSeat: ((lines: LineGroup, seat: number | null) => void) | null;
  /** Asks how these are to be made. */
  readonly onChange: (lines: LineGroup) => void;
};

export function CartLines(props: CartLinesProps): ReactElement {
  const { lines, lockedCount } = props;
  const locked = new Set(lines.slice(0, lockedCount));
  return (
    <ul className="card cart-lines">
      {equalLines(lines).map((group) => (
        <Line key={group[0].key} {...props} group={group} free={group.filter((line) => !locked.has(line))} />
      ))}
    </ul>
  );
}

type LineProps = CartLinesProps & {
  /** Equal dishes: one line of so many. */
  readonly group: LineGroup;
  /** Those of them that can still be taken out. */
  readonly free: readonly CartLine[];
};

function Line(props: LineProps): ReactElement {
  const { group, free, menu, forWaiter } = props;
  const texts = useTexts();
  const words = lineWords(group[0], menu, texts);
  const item = menu?.find(({ id }) => id === group[0].menuItemId);
  const { name, options, added, leftOut, price, image, unavailable, language } = words;
  // What has gone is not paid for; what may be in the kitchen already is.
  const counted = unavailable === null ? group.length : group.length - free.length;
  // The menu's price is another one than when it was added: a rule has begun or ended, or somebody has changed it.
  const kept = menu === null ? null : (group[0].kept?.price ?? null);
  const wasPrice = kept === price ? null : kept;
  const foreign = language === texts.language ? undefined : language;
  return (
    <li className={forWaiter ? 'cart-line cart-line-plain' : 'cart-line'}>
      {!forWaiter && (
        <span className="cart-line-picture">
          {image !== null && <img src={pictureAt(image, 160)} alt="" width={78} height={58} />}
        </span>
      )}
      <div>
        <h2 className="display display-26" lang={foreign}>
          {name}
        </h2>
        {options !== '' && (
          <p className="text-14 muted cart-line-options" lang={foreign}>
            {options}
          </p>
        )}
        {added !== '' && (
          <p className="text-14 muted cart-line-options" lang={foreign}>
            {added}
          </p>
        )}
        {leftOut !== '' && (
          <p className="text-14 muted cart-line-options" lang={foreign}>
            {leftOut}
          </p>
        )}
        {item && <Contains set={servedAllergens(item, group[0])} />}
        {group[0].note !== undefined && (
          <p className="text-14 muted cart-line-options">{texts.t('dish.note', { note: group[0].note })}</p>
        )}
        <div className="cart-line-chips">
          {unavailable === null && wasPrice !== null && (
            <Chip tone="warn">
              {texts.t('cart.priceWas', { was: formatMoney(wasPrice, texts.language) })}
            </Chip>
          )}
          {unavailable !== null && (
            <Chip tone="warn">
              {texts.t(unavailable === 'dish' ? 'menu.unavailable' : 'cart.choiceGone')}
            </Chip>
          )}
        </div>
      </div>
      <div className="cart-line-price">
        {counted > 0 && price !== null && (
          <Money amount={formatMoney(price * counted, texts.language)} unitHidden />
        )}
      </div>
      <div className="cart-line-foot">
        <ChangeLine {...props} name={name} />
        <LineCourse {...props} name={name} />
        <LineSeat {...props} name={name} />
        <LineCount {...props} name={name} canMore={unavailable === null} />
      </div>
    </li>
  );
}

/** Where the dish on the menu has something to choose: the same sheet as there. */
function ChangeLine(props: LineProps & { readonly name: string }): ReactElement | null {
  const { group, free, menu, name, busy, notes, onChange } = props;
  const { t } = useTexts();
  const item = menu?.find(({ id }) => id === group[0].menuItemId);
  const [first, ...others] = free;
  if (first === undefined || busy || !item?.active) return null;
  const hasChoices = [item.modifiers, item.optionsCatalogue, item.removable].some(({ length }) => length > 0);
  if (!notes && !hasChoices) return null;
  return (
    <Button
      variant="text"
      size="small"
      className="cart-line-change"
      aria-haspopup="dialog"
      onClick={() => onChange([first, ...others])}
    >
      {t('cart.change')} <span className="visually-hidden">{name}</span>
    </Button>
  );
}

const OFFERED_COURSES = 4;

/** The next press names the next course, and after the last the first again. */
function LineCourse({
  free,
  name,
  busy,
  onCourse,
}: LineProps & { readonly name: string }): ReactElement | null {
  const { t } = useTexts();
  const announce = useAnnounce();
  const [first, ...others] = free;
  if (onCourse === null || first === undefined || busy) return null;
  const course = first.course ?? 1;
  const next = course < OFFERED_COURSES ? course + 1 : 1;
  return (
    <Button
      variant="text"
      size="small"
      onClick={() => {
        onCourse([first, ...others], next);
        announce(t('cart.course', { course: next }));
      }}
    >
      {t('cart.course', { course })} <span className="visually-hidden">{name}</span>
    </Button>
  );
}

const seats = Array.from({ length: MOST_SEATS }, (_, at) => at + 1);

/** The phone's own list: one touch and a choice, also at a long table. */
function LineSeat({ free, name, busy, onSeat }: LineProps & { readonly name: string }): ReactElement | null {
  const { t } = useTexts();
  const [first, ...others] = free;
  if (onSeat === null || first === undefined || busy) return null;
  return (
    <select
      className="cart-line-seat"
      aria-label={t('cart.seatOf', { name })}
      value={first.seat ?? ''}
      onChange={({ target }) => onSeat([first, ...others], target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('cart.noSeat')}</option>
      {seats.map((seat) => (
        <option key={seat} value={seat}>
          {t('cart.seat', { seat })}
        </option>
      ))}
    </select>
  );
}

/** One less, how many, one more; the last one goes with its line (AMB-207). */
function LineCount({
  group,
  free,
  name,
  canMore,
  lockedReasonId,
  busy,
  onRemove,
  onAdd,
}: LineProps & { readonly name: string; readonly canMore: boolean }): ReactElement {
  const { t } = useTexts();
  const announce = useAnnounce();
  const last = free.at(-1);
  const locked = last === undefined;
  const isOne = group.length === 1;
  return (
    <div className="cart-line-count">
      <IconButton
        label={t(isOne ? 'cart.remove' : 'cart.removeOne', { name })}
        icon={isOne ? <TrashIcon /> : <MinusIcon />}
        disabled={locked || busy}
        aria-describedby={locked ? lockedReasonId : undefined}
        onClick={() => {
          if (last === undefined) return;
          onRemove(last, name);
          if (!isOne) announce(t('said.inCart', { name, count: group.length - 1 }));
        }}
      />
      <span className="cart-line-number">{group.length}</span>
      <IconButton
        label={t('cart.addOne', { name })}
        icon={<PlusIcon />}
        disabled={!canMore || busy}
        onClick={() => {
          const say = (came: boolean): void => {
            if (came) announce(t('said.inCart', { name, count: group.length + 1 }));
          };
          const came = onAdd(group[0]);
          if (typeof came === 'boolean') say(came);
          else void came.then(say);
        }}
      />
    </div>
  );
}
