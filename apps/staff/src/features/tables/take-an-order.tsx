import { guestPages } from '@masa/front/addresses';
import { GlobeIcon, UtensilsCrossedIcon, ZapIcon } from '@masa/ui/icons';
import { SpinnerMark } from '@masa/ui/spinner';
import type { ReactElement, ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { Failed } from '../../shared/failed.tsx';
import { useTexts } from './texts.ts';
import type { TableKind } from './table-list.ts';
import { useGuestPage } from './take-order.ts';
import './tables.css';

type LaunchProps = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly waitingFor: string | null;
  readonly onPress: () => void;
};

const Launch = ({ icon, children, busy = false, waitingFor, onPress }: LaunchProps): ReactElement => (
  <button
    type="button"
    className="tables-launch"
    aria-busy={busy || undefined}
    disabled={waitingFor !== null}
    aria-describedby={waitingFor ?? undefined}
    onClick={onPress}
  >
    {busy ? <SpinnerMark /> : icon}
    {children}
  </button>
);

export type TakeAnOrderProps = {
  readonly onPick: (kind: TableKind) => void;
  readonly waitingFor: string | null;
};

/** The three ways to take an order in the hall. */
export function TakeAnOrder({ onPick, waitingFor }: TakeAnOrderProps): ReactElement {
  const { t } = useTexts();
  const quick = useGuestPage((once) => api.waiterQuickSession({}, once), guestPages.menu);
  return (
    <>
      <div className="three-columns">
        <Launch icon={<UtensilsCrossedIcon />} waitingFor={waitingFor} onPress={() => onPick('physical')}>
          {t('take.table')}
        </Launch>
        <Launch icon={<GlobeIcon />} waitingFor={waitingFor} onPress={() => onPick('virtual')}>
          {t('take.virtual')}
        </Launch>
        <Launch icon={<ZapIcon />} busy={quick.busy} waitingFor={waitingFor} onPress={quick.run}>
          {t('take.quick')}
        </Launch>
      </div>
      <Failed failure={quick.failure} />
    </>
  );
}
