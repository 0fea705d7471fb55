import type { ReactElement } from 'react';
import { api, type Failure } from '../../shared/api.ts';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts, type TextKey } from './texts.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { nameIn, type MenuGroup } from './dish-words.ts';

const refusals: Partial<Record<Failure, TextKey>> = {
  menu_group_in_use: 'menuEditor.categoryInUse',
  unanswered: 'reason.unanswered',
};

/** A category goes while no dish is in it; what was sold in it stays in every report. */
export function DeleteCategory({ group }: { readonly group: MenuGroup }): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(group, language);
  const deed = useSaidDeed(
    (once) => api.deleteMenuGroup({ params: { id: group.id } }, once),
    t('menuEditor.deleted', { name }),
  );
  return (
    <DeleteQuestion
      name={name}
      text={t('menuEditor.deleteCategoryText')}
      label={t('menuEditor.deleteCategory')}
      deed={deed}
      whyNot={t((deed.failure && refusals[deed.failure]) ?? 'menuEditor.notDeleted')}
    />
  );
}
