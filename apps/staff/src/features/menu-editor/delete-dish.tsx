import type { ReactElement } from 'react';
import { useAskedDeed } from '../../shared/asked-deed.ts';
import { AskedDeletion } from '../../shared/asked-deletion.tsx';
import { useTexts } from './texts.ts';
import { nameIn, type MenuItem } from './dish-words.ts';
import { removal, takeSteps } from './save-dish.ts';

export type DeleteDishProps = {
  readonly sizes: readonly [MenuItem, ...MenuItem[]];
  readonly onDone: () => void;
};

/** All sizes leave the menu for good; what was ordered stays in every bill and report. */
export function DeleteDish({ sizes, onDone }: DeleteDishProps): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(sizes[0], language);
  const deed = useAskedDeed((once) => takeSteps(removal(sizes), once), t('menuEditor.deleted', { name }), {
    onDone,
  });
  return (
    <AskedDeletion
      deed={deed}
      label={t('menuEditor.delete')}
      question={{
        title: t('menuEditor.deleteTitle', { name }),
        text: t('menuEditor.deleteText'),
        yes: t('menuEditor.deleteYes'),
      }}
      failed={t('menuEditor.notDeleted')}
    />
  );
}
