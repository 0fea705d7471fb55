import type words from '@masa/i18n/staff/setup-banner.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('setup-banner');
