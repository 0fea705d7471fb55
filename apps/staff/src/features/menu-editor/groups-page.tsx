import { isSpicinessGroup } from '@masa/domain/spiciness';
import { Accordion } from '@masa/ui/accordion';
import { Card } from '@masa/ui/card';
import { useState, type ReactElement, type ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useAsked } from '../../shared/loaded.ts';
import { useTexts } from './texts.ts';
import { DeleteCategory } from './delete-category.tsx';
import { nameIn, type MenuGroup, type OptionGroup, type Station } from './dish-words.ts';
import { EditorHead } from './editor-head.tsx';
import { bodyOf, emptyChoice, groupDraftOf, newGroupId, noTexts, type GroupDraft } from './group-draft.ts';
import { GroupForm, type GroupFormProps } from './group-form.tsx';
import { isSameList, stationsOf } from './made-draft.ts';
import './menu-editor.css';

/** One more of them. */
function NewGroup({ title, withOptions, stations, onSave }: NewGroupProps): ReactElement {
  const { t } = useTexts();
  const [from] = useState<GroupDraft>(() => ({
    names: noTexts,
    rank: '',
    options: withOptions ? [emptyChoice(), emptyChoice()] : [],
    stations: [],
  }));
  return (
    <Card as="section" label={title} padded className="column gap-3">
      <h3 className="display display-26">{title}</h3>
      <GroupForm
        label={title}
        from={from}
        withOptions={withOptions}
        {...(stations && { stations })}
        save={t('menuEditor.add')}
        onSave={onSave}
        isNext
      />
    </Card>
  );
}
type NewGroupProps = {
  readonly title: string;
  readonly withOptions: boolean;
  readonly stations?: readonly Station[];
  readonly onSave: GroupFormProps['onSave'];
};

type OpenGroupProps = Pick<NewGroupProps, 'stations' | 'onSave'> & {
  readonly group: MenuGroup | OptionGroup;
  /** Below its form. */
  readonly last?: ReactNode;
};

function OpenGroup({ group, stations, onSave, last }: OpenGroupProps): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(group, language);
  return (
    <Accordion headingLevel={3} summary={<b className="grow">{name}</b>}>
      <div className="card-padding column gap-3">
        <GroupForm
          label={name}
          from={groupDraftOf(group, stationsOf('groups', group.id, stations ?? []))}
          withOptions={'options' in group}
          fixedOptions={isSpicinessGroup(group.id)}
          {...(stations && { stations })}
          save={t('menuEditor.saveGroup')}
          onSave={onSave}
        />
        {last}
      </div>
    </Accordion>
  );
}

/** Where the dishes of a category are made, if that has changed. */
async function routeGroup(
  id: string,
  chosen: readonly string[],
  stations: readonly Station[],
): Promise<void> {
  if (isSameList(chosen, stationsOf('groups', id, stations))) return;
  await api.routeToStations({ params: { kind: 'groups', value: id }, body: { stations: [...chosen] } });
}

/** The categories: renamed, moved, and deleted while no dish is in them; own ones come beside those of the product. */
export function CategoriesPage(): ReactElement {
  const { t } = useTexts();
  const groups = useAsked('menuGroups', {});
  const asked = useAsked('stations', {});
  const stations = asked.data ?? [];
  const ids = (groups.data ?? []).map(({ id }) => id);
  return (
    <div className="column gap-3 staff-sides menu-editor-page menu-editor-narrow">
      <EditorHead title={t('menu.categories')} />
      <LoadState of={[groups, asked]} height={640} />
      {asked.data !== null &&
        groups.data?.map((group) => (
          <OpenGroup
            key={group.id}
            group={group}
            last={<DeleteCategory group={group} />}
            stations={stations}
            onSave={async (draft) => {
              const { options: _none, ...body } = bodyOf(draft, []);
              await api.changeMenuGroup({ params: { id: group.id }, body });
              await routeGroup(group.id, draft.stations, stations);
            }}
          />
        ))}
      {groups.data && asked.data && (
        <NewGroup
          title={t('menuEditor.newCategory')}
          withOptions={false}
          stations={stations}
          onSave={async (draft, once) => {
            const { options: _none, ...body } = bodyOf(draft, []);
            const id = newGroupId(draft.names, ids);
            await api.addMenuGroup({ body: { id, ...body } }, once);
            await routeGroup(id, draft.stations, stations);
          }}
        />
      )}
    </div>
  );
}

/** The option groups and what can be chosen in each. */
export function OptionGroupsPage(): ReactElement {
  const { t } = useTexts();
  const groups = useAsked('optionGroups', {});
  const known = groups.data ?? [];
  const taken = known.flatMap(({ options }) => options.map(({ id }) => id));
  return (
    <div className="column gap-3 staff-sides menu-editor-page menu-editor-narrow">
      <EditorHead title={t('menu.optionGroups')} />
      <LoadState of={groups} height={480} />
      {known.map((group) => (
        <OpenGroup
          key={group.id}
          group={group}
          onSave={(draft) => api.changeOptionGroup({ params: { id: group.id }, body: bodyOf(draft, taken) })}
        />
      ))}
      {groups.data && (
        <NewGroup
          title={t('menuEditor.newOptionGroup')}
          withOptions
          onSave={(draft, once) => {
            const id = newGroupId(
              draft.names,
              known.map((group) => group.id),
            );
            return api.addOptionGroup({ body: { id, ...bodyOf(draft, taken) } }, once);
          }}
        />
      )}
    </div>
  );
}
