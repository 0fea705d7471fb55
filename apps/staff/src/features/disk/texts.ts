import type words from '@masa/i18n/staff/disk.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('disk');
