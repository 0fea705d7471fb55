import { textIn } from '@masa/domain/language';
import { FieldError, Select, TextInput } from '@masa/ui/field';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { api } from '../../shared/api.ts';
import { RecordForm } from '../../shared/leaving/record-form.tsx';
import { useRecordForm } from '../../shared/leaving/use-record-form.ts';
import type { MenuItem } from '../../shared/menu-scope/menu-names.ts';
import { MenuScope } from '../../shared/menu-scope/menu-scope.tsx';
import { readText } from '../../shared/read-text.ts';
import { TextsField } from '../../shared/texts-field.tsx';
import { ChoiceScope } from './choice-scope.tsx';
import { newStation, readStation, stationDraft, type ModifierGroup, type Station } from './station-draft.ts';
import { failedWords } from './station-words.ts';
import { useTexts } from './texts.ts';

const NAME_LENGTH = 120;
const sides = ['kitchen', 'bar'] as const;

/** What a station is called, of which side it is, and what is made there (AMB-233). */
export function StationForm({ station, menu, groups, onDone }: StationFormProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const form = useRecordForm({
    from: station === null ? newStation : stationDraft(station),
    read: readStation,
    sayError: t,
    save: (body, once) =>
      station === null
        ? api.addStation({ body }, once)
        : api.changeStation({ params: { id: station.id }, body }),
    said: ({ names }) => t('stations.saved', { name: textIn(readText(names), language) }),
    onDone,
  });
  const { draft, change, field, errorOf, failure } = form;
  return (
    <RecordForm
      form={form}
      label={t(station === null ? 'stations.newTitle' : 'stations.editTitle')}
      save={t('stations.save')}
      onLeave={onDone}
    >
      <TextsField
        label={t('stations.name')}
        value={draft.names}
        maxLength={NAME_LENGTH}
        error={errorOf('names')}
        onChange={(names) => change({ names })}
      />
      {station?.fixed !== true && (
        <Select
          label={t('stations.side')}
          hint={t('stations.sideHint')}
          value={draft.side}
          options={sides.map((side) => ({ value: side, label: t(`station.${side}`) }))}
          onChange={(value) => change({ side: sides.find((side) => side === value) ?? 'kitchen' })}
        />
      )}
      <div className="two-columns">
        <TextInput
          label={t('stations.rank')}
          inputMode="numeric"
          hint={t('stations.rankHint')}
          {...field('rank')}
        />
        <TextInput
          label={t('stations.slots')}
          inputMode="numeric"
          hint={t('stations.slotsHint')}
          {...field('slots')}
        />
      </div>
      <MenuScope
        label={t('stations.scope')}
        hint={t('stations.scopeHint')}
        scope={draft}
        menu={menu}
        onChange={change}
      />
      {(groups.length > 0 || draft.choices.length > 0) && (
        <ChoiceScope chosen={draft.choices} groups={groups} onChange={(choices) => change({ choices })} />
      )}
      {station?.fixed !== true && (
        <>
          <Switch
            label={t('stations.screen')}
            checked={draft.screen}
            onChange={(screen) => change({ screen })}
          />
          <Switch label={t('stations.works')} checked={!draft.off} onChange={(on) => change({ off: !on })} />
        </>
      )}
      <Switch
        label={t('stations.returnable')}
        checked={draft.returnable}
        onChange={(returnable) => change({ returnable })}
      />
      {failure !== null && <FieldError>{failedWords(texts, 'stations.notSaved', failure)}</FieldError>}
    </RecordForm>
  );
}
type StationFormProps = {
  /** Null for a new one. */
  readonly station: Station | null;
  readonly menu: readonly MenuItem[];
  readonly groups: readonly ModifierGroup[];
  readonly onDone: () => void;
};
