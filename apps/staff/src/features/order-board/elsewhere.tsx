import { textIn } from '@masa/domain/language';
import type { ReactElement } from 'react';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { stateWords } from '../../shared/board-card/box.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { dishParts } from '../../shared/dish-parts.ts';

/** "for Buffalo wings · Wings: preparing": what a share is of, and where the others are with theirs (AMB-234). */
export function Elsewhere({ item: { order, share } }: { readonly item: BoardItem }): ReactElement | null {
  const texts = useTexts();
  const { t, language } = texts;
  if (share === null) return null;
  const { dish, size } = dishParts(texts, order);
  const whole = size === undefined ? dish : `${dish} ${size}`;
  const others = share.elsewhere.map(
    ({ names, work }) => `${textIn(names, language)}: ${t(stateWords[work])}`,
  );
  const words = [...(share.isLead ? [] : [t('board.partOf', { dish: whole })]), ...others];
  if (words.length === 0) return null;
  return <span className="order-board-elsewhere"> {words.join(' · ')}</span>;
}
