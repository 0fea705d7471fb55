import { kitchenViews, type KitchenView } from '@masa/domain/kitchen-work';
import { Segmented } from '@masa/ui/choices';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';

type ViewSwitchProps = {
  readonly view: KitchenView;
  readonly onChange: (view: KitchenView) => void;
};

/** By dish, or by order: the tablet remembers it (AMB-236). */
export function ViewSwitch({ view, onChange }: ViewSwitchProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="kitchen-view">
      <Segmented
        label={t('kitchen.view')}
        look="square"
        value={view}
        onChange={onChange}
        options={kitchenViews.map((value) => ({ value, label: t(`kitchen.view.${value}`) }))}
      />
    </div>
  );
}
