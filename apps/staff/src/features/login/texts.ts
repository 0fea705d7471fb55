import type words from '@masa/i18n/staff/login/en.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('login');
