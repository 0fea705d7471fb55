import { Segmented } from '@masa/ui/choices';
import { Sheet } from '@masa/ui/sheet';
import type { ReactElement } from 'react';
import { textSizes, type DevicePrefs } from '../../shared/device-prefs.ts';
import { useTexts } from './texts.ts';

type BoardSettingsProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly prefs: DevicePrefs | null;
  readonly onChange: (next: Partial<DevicePrefs>) => void;
};

/** How this tablet has its board: the next one may have it otherwise. */
export function BoardSettings({ open, onClose, prefs, onChange }: BoardSettingsProps): ReactElement {
  const { t } = useTexts();
  return (
    <Sheet open={open} title={t('board.settings')} closeLabel={t('board.close')} onClose={onClose}>
      <div className="order-board-settings">
        <p className="muted">{t('board.settingsText')}</p>
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {t('board.text')}
          </span>
          <Segmented
            look="form"
            label={t('board.text')}
            value={prefs?.text ?? 'M'}
            options={textSizes.map((value) => ({ value, label: value }))}
            onChange={(text) => onChange({ text })}
          />
        </div>
      </div>
    </Sheet>
  );
}
