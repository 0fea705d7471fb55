import type words from '@masa/i18n/staff/loss.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('loss');
export type Texts = ReturnType<typeof useTexts>;
