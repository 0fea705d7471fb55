import type { ReactElement } from 'react';
import { Chip } from '@masa/ui/chip';
import { IconButton } from '@masa/ui/icon-button';
import { TrashIcon } from '@masa/ui/icons';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import type { MenuItem } from '../../shared/menu-words.ts';
import { pictureAt } from '../../shared/pictures.ts';
import { useTexts } from '../../shared/texts.tsx';
import { lineWords } from './line-words.ts';
import type { CartLine } from './stored-cart.ts';

export type CartLinesProps = {
  readonly lines: readonly CartLine[];
  /** Null while it is not known: the lines then show what they kept. */
  readonly menu: readonly MenuItem[] | null;
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
  const { name, options, price, image, unavailable, language } = lineWords(line, menu, texts);
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
        {price !== null && <Money amount={formatMoney(price, texts.language)} unitHidden />}
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
