import { kitchenViews, type KitchenView } from '@masa/domain/kitchen-work';
import { Segmented } from '@masa/ui/choices';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';

type HallViewProps = {
  readonly view: KitchenView;
  readonly onChange: (view: KitchenView) => void;
};

/** By dish, or by order, as the kitchen has it: the device remembers it (AMB-237). */
export function HallView({ view, onChange }: HallViewProps): ReactElement {
  const { t } = useTexts();
  return (
    <Segmented
      label={t('hall.view')}
      value={view}
      onChange={onChange}
      options={kitchenViews.map((value) => ({ value, label: t(`hall.view.${value}`) }))}
    />
  );
}
