import type words from '@masa/i18n/staff/devices.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('devices');
export type Texts = ReturnType<typeof useTexts>;
