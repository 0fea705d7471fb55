import { useHasNetwork } from '@masa/front/network';
import { useOverview } from './overview.ts';

/** False while the phone has no network or the server does not answer: calls wait. */
export function useIsReachable(): boolean {
  const hasNetwork = useHasNetwork();
  const { failure } = useOverview();
  return hasNetwork && failure !== 'unanswered';
}
