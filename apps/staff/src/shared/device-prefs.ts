import { kitchenViews, type KitchenView } from '@masa/domain/kitchen-work';
import type { Response } from '@masa/contract/schemas';
import { atom, useAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { api } from './api.ts';
import { useAsked } from './loaded.ts';

type Kept = Response<'devicePrefs'>['prefs'];

export const textSizes = ['S', 'M', 'L'] as const;
export type TextSize = (typeof textSizes)[number];
/** What a board can be heard saying; each of them can be off (AMB-242). */
export const boardSounds = ['new', 'rush', 'back', 'late'] as const;
export type BoardSound = (typeof boardSounds)[number];

/** How the boards of this tablet look and sound (AMB-244). */
export type DevicePrefs = {
  readonly view: KitchenView;
  /** How what the hall has in hand is shown. */
  readonly hall: KitchenView;
  readonly text: TextSize;
  /** Whose board it has; null: that of the whole kitchen. */
  readonly station: string | null;
  readonly silent: ReadonlySet<BoardSound>;
  readonly speaks: boolean;
  /** Keys of one's own, by what they do. */
  readonly keys: Readonly<Record<string, string>>;
};

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value);

function readPrefs(kept: Kept, house: KitchenView): DevicePrefs {
  const { view, hall, text, station, silent, speaks, keys } = kept;
  return {
    view: isOneOf(kitchenViews, view) ? view : house,
    hall: isOneOf(kitchenViews, hall) ? hall : 'dish',
    text: isOneOf(textSizes, text) ? text : 'M',
    station: typeof station === 'string' && station !== '' ? station : null,
    silent: new Set(
      boardSounds.filter((sound) => typeof silent === 'string' && silent.split(' ').includes(sound)),
    ),
    speaks: speaks === true,
    keys: typeof keys === 'object' ? keys : {},
  };
}

const writePrefs = ({ view, hall, text, station, silent, speaks, keys }: Partial<DevicePrefs>): Kept => ({
  ...(view && { view }),
  ...(hall && { hall }),
  ...(text && { text }),
  ...(station !== undefined && { station: station ?? '' }),
  ...(silent && { silent: [...silent].join(' ') }),
  ...(speaks !== undefined && { speaks }),
  ...(keys && { keys: { ...keys } }),
});

/** What was changed here since it was asked for: the tablet shows it before the server knows. */
const changedAtom = atom<Kept>({});

export type DevicePrefsFeed = {
  /** Null until the server has said what it keeps. */
  readonly prefs: DevicePrefs | null;
  readonly change: (next: Partial<DevicePrefs>) => void;
};

/** What cannot be kept is so until the page is left: nobody waits for it, and nothing is lost with it. */
export function useDevicePrefs(): DevicePrefsFeed {
  const { data, failure } = useAsked('devicePrefs', {}, { live: false, poll: false });
  const [changed, setChanged] = useAtom(changedAtom);
  const kept = useMemo(() => ({ ...data?.prefs, ...changed }), [data, changed]);
  const change = useCallback(
    (next: Partial<DevicePrefs>) => {
      const said = writePrefs(next);
      setChanged((before) => ({ ...before, ...said }));
      void api.putDevicePrefs({ body: { prefs: { ...kept, ...said } } }).catch(() => undefined);
    },
    [kept, setChanged],
  );
  const prefs = useMemo(
    () => (data === null && failure === null ? null : readPrefs(kept, data?.house.kitchenView ?? 'dish')),
    [data, failure, kept],
  );
  return { prefs, change };
}
