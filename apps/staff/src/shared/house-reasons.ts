import { useAsked } from './loaded.ts';

/** The reasons that the house has added, and how closely it watches; none while they are not known. */
export function useHouseReasons() {
  const { data } = useAsked('reasons', {});
  return {
    own: data?.own ?? [],
    control: data?.lossControl ?? null,
    isWatching: data !== null && data.lossControl !== 'off',
  };
}
