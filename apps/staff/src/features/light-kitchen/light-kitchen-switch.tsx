import { Switch } from '@masa/ui/toggles';
import { useAtom } from 'jotai';
import type { ReactElement } from 'react';
import { useTexts } from './texts.ts';
import { lightKitchenAtom } from '../../shared/theme.ts';

/** For a kitchen in daylight, or eyes that read dark on light more easily; on this device alone. */
export function LightKitchenSwitch(): ReactElement {
  const { t } = useTexts();
  const [isLight, setLight] = useAtom(lightKitchenAtom);
  return <Switch label={t('board.lightKitchen')} checked={isLight} onChange={setLight} />;
}
