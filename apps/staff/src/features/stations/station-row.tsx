import { textIn } from '@masa/domain/language';
import { Chip } from '@masa/ui/chip';
import { ChevronRightIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { scopeNames, type MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { ModifierGroup, Station } from './station-draft.ts';
import { useTexts } from './texts.ts';

const MOST_SHOWN = 4;

/** A station in its list: of which side it is, and what is made there. */
export function StationRow({ station, menu, groups, to, open }: StationRowProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const choices = groups
    .flatMap((group) => group.choices)
    .filter(({ id }) => station.choices.includes(id))
    .map(({ names }) => `+ ${textIn(names, language)}`);
  const names = [...scopeNames(station, menu, texts), ...choices];
  const facts = [
    t(`station.${station.side}`),
    ...(station.slots === null ? [] : [t('stations.slotsOf', { count: station.slots })]),
    ...(station.fixed ? [t('stations.fixed')] : []),
  ];
  return (
    <li>
      <StaffLink to={to} className="list-row settings-split-entry" current={open}>
        <span className="grow column gap-1">
          <b className="display display-26" dir="auto">
            {textIn(station.names, language)}
          </b>
          <span className="text-14 muted">{facts.join(' · ')}</span>
          <span className="row row-wrap gap-2">
            {station.off && <Chip tone="warn">{t('stations.off')}</Chip>}
            {names.slice(0, MOST_SHOWN).map((name) => (
              <Chip key={name}>{name}</Chip>
            ))}
            {names.length > MOST_SHOWN && (
              <Chip>{t('stations.more', { count: names.length - MOST_SHOWN })}</Chip>
            )}
          </span>
        </span>
        <ChevronRightIcon />
      </StaffLink>
    </li>
  );
}
type StationRowProps = {
  readonly station: Station;
  readonly menu: readonly MenuItem[];
  readonly groups: readonly ModifierGroup[];
  readonly to: string;
  readonly open: boolean;
};
