import { Chillies } from '@masa/ui/chilli';
import { Chip } from '@masa/ui/chip';
import { ChevronsUpIcon, UndoIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import type { DishParts } from '../dish-parts.ts';
import { personName, usePeople } from '../people.ts';
import type { BoardItem, BoardLine } from './board-item.ts';
import { whyNot } from '../refusal.ts';
import { backWords } from '../share-words.ts';
import type { LineAsked } from './line-asked.ts';
import { useTexts } from './texts.ts';

type DishNameProps = {
  readonly line: BoardLine;
  readonly parts: Pick<DishParts, 'dish' | 'size'>;
  /** "seat 1, 2"; empty where nobody named one, or where it stands elsewhere. */
  readonly seats?: string;
};

/** "2× Buffalo wings 8 pcs". */
export const DishName = ({ line, parts, seats = '' }: DishNameProps): ReactElement => (
  <span className="board-card-name">
    {line.items.length > 1 && `${line.items.length}× `}
    {parts.dish}
    {parts.size !== undefined && (
      <>
        {' '}
        <span className="board-card-size">{parts.size}</span>
      </>
    )}
    {seats !== '' && (
      <>
        {' '}
        <span className="board-card-size board-card-seats">{seats}</span>
      </>
    )}
  </span>
);

/** What was chosen with a dish, added to it, left out of it and said of it. */
export function Chosen({ parts }: { readonly parts: DishParts }): ReactElement | null {
  const { t } = useTexts();
  const { heat, options, extras, without, note } = parts;
  if (!heat && options.length + extras.length === 0 && without === '' && note === null) return null;
  return (
    <span className="board-card-chosen">
      {heat && (
        <span className="board-card-heat">
          <Chillies level={heat.level} label="" />
          {heat.text}
        </span>
      )}
      {options.length > 0 && <span> {options.join(', ')}</span>}
      {extras.map(({ text, filled }) => (
        <span key={text}> {filled ? t('board.notAsked', { choice: text }) : text}</span>
      ))}
      {without !== '' && (
        <span className="board-card-without"> {t('board.without', { names: without })}</span>
      )}
      {note !== null && <span className="board-card-note"> {t('board.note', { note })}</span>}
    </span>
  );
}

function Urgent({ by }: { readonly by: string }): ReactElement {
  const { t } = useTexts();
  return (
    <Chip tone="danger" icon={<ChevronsUpIcon />}>
      {t('board.urgent', { name: personName(usePeople(), by) })}
    </Chip>
  );
}

/** What else is to be known of a dish before its name is read. */
export function Marks({ item }: { readonly item: BoardItem }): ReactElement | null {
  const { t, language } = useTexts();
  const { recall, rush, ageUnasked } = item.order;
  const isSettling = item.later && item.onHold === null;
  if (!recall && rush === null && !ageUnasked && !isSettling && !item.struck) return null;
  return (
    <span className="board-card-marks">
      {item.struck && <Chip tone="danger">{t('board.struck')}</Chip>}
      {rush !== null && <Urgent by={rush.by} />}
      {recall?.kind === 'recall' && (
        <Chip tone="warn" icon={<UndoIcon />}>
          {backWords(
            recall.reason ? t(`board.back.${recall.reason}`) : t('board.back'),
            item.order,
            language,
          )}
        </Chip>
      )}
      {recall?.remake === true && <Chip tone="danger">{t('board.again')}</Chip>}
      {ageUnasked && <Chip tone="warn">{t('board.ageUnasked')}</Chip>}
      {isSettling && <Chip>{t('board.settling')}</Chip>}
    </span>
  );
}

/** Why a tap on a row went nowhere; of several dishes, for how many of them. */
export function Refused({
  refused,
  all,
}: Pick<LineAsked, 'refused'> & { readonly all: number }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {refused.map(({ failure, count }) => (
        <span key={failure} className="board-card-failure">
          {count === all ? whyNot(t, failure) : t('board.refusedOf', { count, all, why: whyNot(t, failure) })}
        </span>
      ))}
    </>
  );
}
