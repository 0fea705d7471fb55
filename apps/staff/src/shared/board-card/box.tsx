import type { CardItem } from '@masa/domain/kitchen-card';
import { CheckIcon, ClockIcon, FlameIcon, PauseIcon } from '@masa/ui/icons';
import { SpinnerMark } from '@masa/ui/spinner';
import type { ReactElement, ReactNode } from 'react';
import type { BoardLine } from './board-item.ts';
import { lineAsked } from './line-asked.ts';
import type { TextKey } from './texts.ts';

export const stateWords: { readonly [W in CardItem['work']]: TextKey } = {
  ordered: 'board.new',
  being_prepared: 'board.preparing',
  ready_for_delivery: 'board.ready',
  delivered: 'board.ready',
};
export const stateClass: { readonly [W in CardItem['work']]: string | false } = {
  ordered: false,
  being_prepared: 'is-begun',
  ready_for_delivery: 'is-ready',
  delivered: 'is-ready',
};

/** Empty, a flame, a tick: how far a row has got. */
export function Box({ line }: { readonly line: BoardLine }): ReactElement {
  const { waits } = lineAsked(line);
  const mark = (): ReactNode => {
    if (waits === 'sent') return <SpinnerMark />;
    if (waits === 'kept') return <ClockIcon size="large" />;
    if (line.onHold !== null) return null;
    if (line.later) return <PauseIcon />;
    if (line.work === 'ordered') return null;
    return line.work === 'being_prepared' ? <FlameIcon size="large" /> : <CheckIcon size="large" />;
  };
  return <span className="board-card-box">{mark()}</span>;
}
