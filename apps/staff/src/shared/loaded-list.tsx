import type { ReactElement, ReactNode } from 'react';
import { LoadState, type LoadStateProps } from './load-state.tsx';
import type { Loaded } from './loaded.ts';

export type LoadedListProps<T> = Pick<LoadStateProps, 'height'> & {
  readonly of: Loaded<readonly T[]>;
  /** What stands in the place of a list of none. */
  readonly empty: ReactNode;
  readonly className?: string;
  /** Each of them as an item of the list. */
  readonly children: (one: T) => ReactNode;
};

/** A list from its first question to its rows: on its way, not there, without anything in it. */
export function LoadedList<T>(props: LoadedListProps<T>): ReactElement {
  const { of, height, empty, className = 'card rows', children } = props;
  const { data } = of;
  return (
    <>
      <LoadState of={of} height={height} />
      {data !== null && (data.length === 0 ? empty : <ul className={className}>{data.map(children)}</ul>)}
    </>
  );
}
