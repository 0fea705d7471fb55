import type { ReactElement } from 'react';
import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { nameWithSize, optionWords, type MenuItem } from '../../shared/menu-words.ts';
import { pictureAt } from '../../shared/pictures.ts';
import { useTexts } from '../../shared/texts.tsx';
import type { CartLine } from './cart-store.ts';

export type CartLinesProps = {
  readonly lines: readonly CartLine[];
  readonly menu: readonly MenuItem[];
  /** So many lines from the first may be in the kitchen already: they cannot be taken out now. */
  readonly lockedCount: number;
  readonly lockedReasonId: string;
  readonly busy: boolean;
  readonly pictures: boolean;
  readonly onRemove: (line: CartLine) => void;
};

export function CartLines(props: CartLinesProps): ReactElement {
  const { lines, lockedCount } = props;
  return (
    <ul className="card cart-lines">
      {lines.map((line, at) => (
        <Line key={line.key} {...props} line={line} locked={at < lockedCount} />
      ))}
    </ul>
  );
}

type LineProps = CartLinesProps & { readonly line: CartLine; readonly locked: boolean };

function Line({ line, menu, locked, lockedReasonId, busy, pictures, onRemove }: LineProps): ReactElement {
  const texts = useTexts();
  const item = menu.find(({ id }) => id === line.menuItemId);
  const name = nameWithSize(item?.name ?? line.menuItemId, line.menuItemId, texts);
  const image = item?.image ?? null;
  const options = optionWords(menu, line.options);
  return (
    <li className={pictures ? 'cart-line' : 'cart-line cart-line-plain'}>
      {pictures && (
        <span className="cart-line-picture">
          {image !== null && <img src={pictureAt(image, 160)} alt="" width={78} height={58} />}
        </span>
      )}
      <div>
        <h2 className="display display-26">{name}</h2>
        {options !== '' && <p className="text-14 muted cart-line-options">{options}</p>}
        {item?.active !== true && <Chip tone="warn">{texts.t('menu.unavailable')}</Chip>}
      </div>
      <div className={pictures ? 'cart-line-end' : 'row gap-1'}>
        {item && <Money amount={formatMoney(item.price, texts.language)} unitHidden />}
        <IconButton
          label={texts.t('cart.remove', { name })}
          icon={<TrashIcon />}
          disabled={locked || busy}
          aria-describedby={locked ? lockedReasonId : undefined}
          onClick={() => onRemove(line)}
        />
      </div>
    </li>
  );
}
