import type { ReactElement } from 'react';
import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { MenuItem } from '../../shared/menu-words.ts';
import { pictureAt } from '@masa/front/picture-address';
import { useTexts } from './texts.ts';
import { equalLines, lineWords, type LineGroup } from './line-words.ts';
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
  /** A waiter reads it back to the table: equal lines as one, and without pictures. */
  readonly forWaiter: boolean;
  readonly onRemove: (line: CartLine) => void;
};

export function CartLines(props: CartLinesProps): ReactElement {
  const { lines, lockedCount, forWaiter } = props;
  const groups = forWaiter ? equalLines(lines) : lines.map((line) => [line] as const);
  const locked = new Set(lines.slice(0, lockedCount));
  return (
    <ul className="card cart-lines">
      {groups.map((group) => (
        <Line key={group[0].key} {...props} group={group} free={group.filter((line) => !locked.has(line))} />
      ))}
    </ul>
  );
}

type LineProps = CartLinesProps & {
  readonly group: LineGroup;
  /** Those of them that can still be taken out. */
  readonly free: readonly CartLine[];
};

function Line({ group, free, menu, lockedReasonId, busy, forWaiter, onRemove }: LineProps): ReactElement {
  const texts = useTexts();
  const [line] = group;
  const { options, price, image, unavailable, language, ...words } = lineWords(line, menu, texts);
  const isOne = group.length === 1;
  const name = isOne ? words.name : texts.t('cart.times', { number: group.length, name: words.name });
  const pictures = !forWaiter;
  const last = free.at(-1);
  const locked = last === undefined;
  // What has gone is not paid for; what may be in the kitchen already is.
  const counted = unavailable === null ? group.length : group.length - free.length;
  const foreign = language === texts.language ? undefined : language;
  return (
    <li className={pictures ? 'cart-line' : 'cart-line cart-line-plain'}>
      {pictures && (
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
        {unavailable !== null && (
          <Chip tone="warn">{texts.t(unavailable === 'dish' ? 'menu.unavailable' : 'cart.choiceGone')}</Chip>
        )}
      </div>
      <div className={pictures ? 'cart-line-end' : 'row gap-1'}>
        {counted > 0 && price !== null && (
          <Money amount={formatMoney(price * counted, texts.language)} unitHidden />
        )}
        <IconButton
          label={texts.t(isOne ? 'cart.remove' : 'cart.removeOne', { name: words.name })}
          icon={<TrashIcon />}
          disabled={locked || busy}
          aria-describedby={locked ? lockedReasonId : undefined}
          onClick={() => last && onRemove(last)}
        />
      </div>
    </li>
  );
}
