import { Button } from '@masa/ui/button';
import { FieldError } from '@masa/ui/field';
import { useState, type ReactElement } from 'react';
import { useDeed, type Deed } from './deed.ts';
import type { Loaded } from './loaded.ts';

type Numbered = { readonly id: number };

/** Newest first, none twice: a page that was read before may overlap with the newest one. */
const together = <T extends Numbered>(newest: readonly T[], older: readonly T[]): T[] =>
  [...new Map([...older, ...newest].map((one) => [one.id, one])).values()].toSorted(
    (one, other) => other.id - one.id,
  );

type Pages<T> = {
  /** The newest page, and whatever was asked for after it. */
  readonly shown: readonly T[];
  readonly more: Deed & { readonly isThere: boolean };
};

/** A log that is read page by page, from its newest rows back. */
export function usePages<T extends Numbered>(
  newest: Loaded<readonly T[]>,
  size: number,
  ask: (before: number) => Promise<readonly T[]>,
): Pages<T> {
  const [older, setOlder] = useState<readonly T[]>([]);
  const [isEnd, setEnd] = useState(false);
  const shown = together(newest.data ?? [], older);
  const last = shown.at(-1);
  const more = useDeed(async () => {
    if (last === undefined) return;
    const page = await ask(last.id);
    // What is on the screen now stays, also when the newest page moves on.
    setOlder((before) => together([...shown, ...page], before));
    setEnd(page.length < size);
  });
  return { shown, more: { ...more, isThere: !isEnd && shown.length >= size } };
}

type MoreProps = Pick<Pages<unknown>, 'more'> & { readonly label: string; readonly failed: string };

/** The way to the rows before, under those that are shown. */
export function More({ more, label, failed }: MoreProps): ReactElement {
  return (
    <>
      {more.isThere && (
        <Button variant="outline" busy={more.busy} onClick={more.run}>
          {label}
        </Button>
      )}
      {more.failure && <FieldError>{failed}</FieldError>}
    </>
  );
}
