import { deedSender } from '@masa/client/deed-key';
import { isSpicinessGroup } from '@masa/domain/spiciness';
import { Accordion } from '@masa/ui/accordion';
import { Card } from '@masa/ui/card';
import { useState, type ReactElement, type ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { useTexts } from '../../shared/texts.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { nameIn, type MenuGroup, type OptionGroup } from './dish-words.ts';
import { EditorHead } from './editor-head.tsx';
import { bodyOf, emptyChoice, groupDraftOf, newGroupId, noTexts, type GroupDraft } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';

const loadGroups = (signal: AbortSignal) => api.menuGroups({}, { signal });
const loadOptionGroups = (signal: AbortSignal) => api.optionGroups({}, { signal });

/** One more of them: a form of its own after each that was added. */
function NewGroup({ title, withOptions, onSave }: NewGroupProps): ReactElement {
  const { t } = useTexts();
  const [made, setMade] = useState(0);
  const [from] = useState<GroupDraft>(() => ({
    names: noTexts,
    rank: '',
    options: withOptions ? [emptyChoice(), emptyChoice()] : [],
  }));
  return (
    <Card as="section" label={title} padded className="column gap-3">
      <h3 className="display display-26">{title}</h3>
      <GroupForm
        key={made}
        label={title}
        from={from}
        withOptions={withOptions}
        save={t('menuEditor.add')}
        onSave={onSave}
        onDone={() => setMade(made + 1)}
      />
    </Card>
  );
}
type NewGroupProps = {
  readonly title: string;
  readonly withOptions: boolean;
  readonly onSave: (draft: GroupDraft) => Promise<unknown>;
};

type OpenGroupProps = Pick<NewGroupProps, 'onSave'> & {
  readonly group: MenuGroup | OptionGroup;
  /** Below its form. */
  readonly last?: ReactNode;
};

function OpenGroup({ group, onSave, last }: OpenGroupProps): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(group, language);
  return (
    <Accordion headingLevel={3} summary={<b className="grow">{name}</b>}>
      <div className="card-padding column gap-3">
        <GroupForm
          label={name}
          from={groupDraftOf(group)}
          withOptions={'options' in group}
          fixedOptions={isSpicinessGroup(group.id)}
          save={t('menuEditor.saveGroup')}
          onSave={onSave}
        />
        {last}
      </div>
    </Accordion>
  );
}

/** The categories: renamed, moved, and deleted while no dish is in them; own ones come beside those of the product. */
export function CategoriesPage({ list }: { readonly list: string }): ReactElement {
  const { t } = useTexts();
  const groups = useLoaded(loadGroups);
  const [sendOnce] = useState(() => deedSender<MenuGroup>());
  const ids = (groups.data ?? []).map(({ id }) => id);
  return (
    <div className="column gap-3 staff-sides editor-page editor-narrow">
      <EditorHead title={t('menuEditor.categories')} list={list} />
      <LoadState of={groups} height={640} />
      {groups.data?.map((group) => (
        <OpenGroup
          key={group.id}
          group={group}
          last={<DeleteCategory group={group} />}
          onSave={(draft) => {
            const { options: _none, ...body } = bodyOf(draft, []);
            return api.changeMenuGroup({ params: { id: group.id }, body });
          }}
        />
      ))}
      {groups.data && (
        <NewGroup
          title={t('menuEditor.newCategory')}
          withOptions={false}
          onSave={(draft) => {
            const { options: _none, ...body } = bodyOf(draft, []);
            const id = newGroupId(draft.names, ids);
            return sendOnce((idempotencyKey) =>
              api.addMenuGroup({ body: { id, ...body } }, { idempotencyKey }),
            );
          }}
        />
      )}
    </div>
  );
}

/** The option groups and what can be chosen in each. */
export function OptionGroupsPage({ list }: { readonly list: string }): ReactElement {
  const { t } = useTexts();
  const groups = useLoaded(loadOptionGroups);
  const [sendOnce] = useState(() => deedSender<OptionGroup>());
  const known = groups.data ?? [];
  const taken = known.flatMap(({ options }) => options.map(({ id }) => id));
  return (
    <div className="column gap-3 staff-sides editor-page editor-narrow">
      <EditorHead title={t('menuEditor.optionGroups')} list={list} />
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
          onSave={(draft) => {
            const id = newGroupId(
              draft.names,
              known.map((group) => group.id),
            );
            return sendOnce((idempotencyKey) =>
              api.addOptionGroup({ body: { id, ...bodyOf(draft, taken) } }, { idempotencyKey }),
            );
          }}
        />
      )}
    </div>
  );
}
