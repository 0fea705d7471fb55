import { textIn, type Language } from '@masa/domain/language';
import { Select, TextInput } from '@masa/ui/field';
import { CheckRow } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { stationPaths } from '../../shared/paths.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { Draft } from './dish-draft.ts';
import type { ModifierGroup, Station, VenueMenu } from './dish-words.ts';
import { stationsOf } from './made-draft.ts';
import { useTexts } from './texts.ts';

const nameOf = ({ id, names }: Station, language: Language): string => textIn(names, language) || id;

type StationTicksProps = {
  readonly label: string;
  /** What holds where none is ticked. */
  readonly hint: string;
  readonly stations: readonly Station[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
};

/** Which stations make it; of several the first of its side leads (AMB-233). */
export function StationTicks({ label, hint, stations, chosen, onChange }: StationTicksProps): ReactElement {
  const { t, language } = useTexts();
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <p className="field-hint">{hint}</p>
      {stations.map((station) => (
        <CheckRow
          key={station.id}
          label={
            station.off
              ? t('menuEditor.stationOff', { name: nameOf(station, language) })
              : nameOf(station, language)
          }
          checked={chosen.includes(station.id)}
          onChange={(on) =>
            onChange(
              stations.map(({ id }) => id).filter((id) => (id === station.id ? on : chosen.includes(id))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** Whether there is anything to choose: kitchen and bar alone are no choice. */
export const hasStations = (stations: readonly Station[]): boolean => stations.some(({ fixed }) => !fixed);

export type MadeFieldsProps = {
  readonly draft: Draft;
  readonly venueMenu: VenueMenu;
  /** What guests can add to it; of a new dish nothing. */
  readonly added: ModifierGroup['choices'];
  readonly minutesError: string | undefined;
  readonly onChange: (next: Partial<Draft>) => void;
};

/** Where a dish and what is added to it is made, and how long it takes as long as nobody has seen it. */
export function MadeFields({
  draft,
  venueMenu,
  added,
  minutesError,
  onChange,
}: MadeFieldsProps): ReactElement {
  const { t, language } = useTexts();
  const { made } = draft;
  const { stations } = venueMenu;
  const change = (next: Partial<Draft['made']>): void => onChange({ made: { ...made, ...next } });
  const asCategory = stationsOf('groups', draft.group, stations).flatMap((id) => {
    const station = stations.find((one) => one.id === id && one.side === draft.station);
    return station ? [nameOf(station, language)] : [];
  });
  const otherwise = asCategory.length > 0 ? asCategory.join(', ') : t(`station.${draft.station}`);
  return (
    <div className="column gap-3">
      {hasStations(stations) ? (
        <StationTicks
          label={t('menuEditor.stations')}
          hint={t('menuEditor.stationsHint', { names: otherwise })}
          stations={stations}
          chosen={made.stations}
          onChange={(chosen) => change({ stations: chosen })}
        />
      ) : (
        <p className="text-14 muted">
          {t('menuEditor.noStations')} <StaffLink to={stationPaths.list}>{t('section.stations')}</StaffLink>
        </p>
      )}
      {hasStations(stations) && added.length > 0 && (
        <fieldset className="column gap-2">
          <legend className="field-label">{t('menuEditor.madeElsewhere')}</legend>
          <p className="field-hint">{t('menuEditor.madeElsewhereHint')}</p>
          <div className="two-columns">
            {added.map(({ id, names }) => (
              <Select
                key={id}
                label={textIn(names, language) || id}
                value={made.choices[id] ?? ''}
                options={[
                  { value: '', label: t('menuEditor.withTheDish') },
                  ...stations.map((station) => ({ value: station.id, label: nameOf(station, language) })),
                ]}
                onChange={(station) => change({ choices: { ...made.choices, [id]: station } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <TextInput
        label={t('menuEditor.minutes')}
        note={t('menuEditor.optional')}
        hint={t('menuEditor.minutesHint')}
        value={made.minutes}
        inputMode="numeric"
        autoComplete="off"
        error={minutesError}
        onChange={({ target }) => change({ minutes: target.value })}
      />
    </div>
  );
}
