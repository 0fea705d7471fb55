import type words from '@masa/i18n/staff/wall-settings.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('wall-settings');
