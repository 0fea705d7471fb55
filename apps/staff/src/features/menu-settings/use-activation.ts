import { useEffect, useState } from 'react';
import type { Failure } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';

const UNDO_MS = 5_000;

export type Switchable = { readonly id: string; readonly active: boolean };
export type Undo = {
  readonly run: () => void;
  /** The time stands still while somebody is about to press it. */
  readonly hold: () => void;
  readonly release: () => void;
};
export type Activation = {
  /** What the switch shows: what was asked for last, until the server has answered. */
  readonly shown: boolean;
  readonly toggle: () => void;
  /** For five seconds after something went off. */
  readonly undo: Undo | null;
  readonly failure: Failure | null;
};

/** One thing on or off the menu, or all sizes of a dish at once; what goes off can be called back. */
export function useActivation(
  things: readonly Switchable[],
  name: string,
  put: (id: string, active: boolean) => Promise<unknown>,
): Activation {
  const { t } = useTexts();
  const [wentOff, setWentOff] = useState<readonly string[] | null>(null);
  const [held, setHeld] = useState(false);
  const putAll = (ids: readonly string[], active: boolean) => Promise.all(ids.map((id) => put(id, active)));
  const idsThatAre = (active: boolean) =>
    things.filter((thing) => thing.active === active).map(({ id }) => id);

  const off = useSaidDeed(
    async () => {
      const ids = idsThatAre(true);
      await putAll(ids, false);
      setWentOff(ids);
    },
    t('menuSettings.wentOff', { name }),
  );
  const on = useSaidDeed(
    async () => {
      await putAll(wentOff ?? idsThatAre(false), true);
      setWentOff(null);
    },
    t('menuSettings.wentOn', { name }),
  );

  useEffect(() => {
    if (wentOff === null || held) return undefined;
    const timer = setTimeout(() => setWentOff(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [wentOff, held]);

  const busy = off.busy || on.busy;
  const isOn = things.some(({ active }) => active);
  const turn = (deed: typeof on) => {
    if (busy) return;
    off.forget();
    on.forget();
    deed.run();
  };
  return {
    shown: on.busy || (!off.busy && isOn),
    toggle: () => turn(isOn ? off : on),
    undo:
      wentOff === null || busy
        ? null
        : { run: () => turn(on), hold: () => setHeld(true), release: () => setHeld(false) },
    failure: off.failure ?? on.failure,
  };
}
