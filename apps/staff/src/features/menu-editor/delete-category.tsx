import type { ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useTexts, type TextKey } from './texts.ts';
import { nameIn, type MenuGroup } from './dish-words.ts';

const refusals: Partial<Record<Failure, TextKey>> = {
  menu_group_in_use: 'menuEditor.categoryInUse',
  unanswered: 'reason.unanswered',
};

/** A category goes while no dish is in it; what was sold in it stays in every report. */
export function DeleteCategory({ group }: { readonly group: MenuGroup }): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(group, language);
  const deed = useAskedDeed(
    (once) => api.deleteMenuGroup({ params: { id: group.id } }, once),
    t('menuEditor.deleted', { name }),
  );
  return (
    <AskedDeletion
      deed={deed}
      label={t('menuEditor.deleteCategory')}
      question={{
        title: t('menuEditor.deleteTitle', { name }),
        text: t('menuEditor.deleteCategoryText'),
        yes: t('menuEditor.deleteYes'),
      }}
      failed={t((deed.failure && refusals[deed.failure]) ?? 'menuEditor.notDeleted')}
    />
  );
}
