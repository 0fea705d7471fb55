import { Segmented } from '@masa/ui/choices';
import { Sheet } from '@masa/ui/sheet';
import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { boardSounds, textSizes, type BoardSound, type DevicePrefs } from '../../shared/device-prefs.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { OwnKeysList } from './own-keys.tsx';
import { readFrom } from './read-from.ts';
import { useVoice } from './use-speech.ts';

const NO_KEYS = {};

type BoardSettingsProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly prefs: DevicePrefs | null;
  readonly onChange: (next: Partial<DevicePrefs>) => void;
};

/** How this tablet has its board: the next one may have it otherwise. */
export function BoardSettings({ open, onClose, prefs, onChange }: BoardSettingsProps): ReactElement {
  const { t, language } = useTexts();
  const voice = useVoice();
  const hear = (sound: BoardSound, on: boolean) => {
    const silent = new Set(prefs?.silent);
    if (on) silent.delete(sound);
    else silent.add(sound);
    onChange({ silent });
  };
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
          <p className="field-hint">
            {t('board.readFrom', {
              metres: readFrom(prefs?.text ?? 'M', window.innerWidth).toLocaleString(language),
            })}
          </p>
        </div>
        <fieldset>
          <legend className="field-label">{t('board.sounds')}</legend>
          {boardSounds.map((sound) => (
            <Switch
              key={sound}
              label={t(`board.sound.${sound}`)}
              checked={prefs?.silent.has(sound) !== true}
              onChange={(on) => hear(sound, on)}
            />
          ))}
        </fieldset>
        <Switch
          label={t('board.speaks')}
          checked={prefs?.speaks === true}
          onChange={(speaks) => onChange({ speaks })}
        />
        {voice === null && <p className="field-hint">{t('board.noVoice')}</p>}
        <OwnKeysList own={prefs?.keys ?? NO_KEYS} onChange={(keys) => onChange({ keys })} />
      </div>
    </Sheet>
  );
}
