import { Switch } from '@masa/ui/toggles';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { useMute } from './sound.ts';

/** Whether alerts are heard on this device, while this page is open. */
export function SoundSwitch(): ReactElement {
  const { t } = useTexts();
  const [muted, setMuted] = useMute();
  return <Switch label={t('alerts.sound')} checked={!muted} onChange={(on) => setMuted(!on)} />;
}
