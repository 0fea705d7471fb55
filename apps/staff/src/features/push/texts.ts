import type words from '@masa/i18n/staff/push.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('push');
