import { useState, type ReactElement } from 'react';
import { useSaidDeed } from '../../shared/said-deed.ts';
import { useTexts } from './texts.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { nameIn, type MenuItem } from './dish-words.ts';
import { dishSaver, removal } from './save-dish.ts';

export type DeleteDishProps = {
  readonly sizes: readonly [MenuItem, ...MenuItem[]];
  readonly onDone: () => void;
};

/** All sizes leave the menu for good; what was ordered stays in every bill and report. */
export function DeleteDish({ sizes, onDone }: DeleteDishProps): ReactElement {
  const { t, language } = useTexts();
  const name = nameIn(sizes[0], language);
  const [take] = useState(dishSaver);
  const deed = useSaidDeed(() => take(removal(sizes)), t('menuEditor.deleted', { name }), onDone);
  return (
    <DeleteQuestion
      name={name}
      text={t('menuEditor.deleteText')}
      label={t('menuEditor.delete')}
      deed={deed}
      whyNot={t('menuEditor.notDeleted')}
    />
  );
}
