import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { Chip } from '@masa/ui/chip';
import type { ReactElement } from 'react';
import { useTexts } from '../board-card/texts.ts';
import './busy-stations.css';

type Station = Response<'kitchenBoard'>['stations'][number];
const MINUTE_SECONDS = 60;

/** "Kitchen busy · 18 min": who has more to do than it soon will have done, in words on the screens of kitchen and hall (AMB-240). */
export function BusyStations({ stations }: { readonly stations: readonly Station[] }): ReactElement | null {
  const { t, language } = useTexts();
  const busy = stations.flatMap(({ load, ...station }) => (load === 'calm' ? [] : [{ ...station, load }]));
  if (busy.length === 0) return null;
  return (
    <div className="busy-stations">
      {busy.map(({ id, names, load, waitSeconds }) => (
        <Chip key={id} tone={load === 'full' ? 'danger' : 'warn'}>
          {t('board.isBusy', {
            station: textIn(names, language) || id,
            load: t(`board.load.${load}`),
            minutes: Math.round((waitSeconds ?? 0) / MINUTE_SECONDS),
          })}
        </Chip>
      ))}
    </div>
  );
}
