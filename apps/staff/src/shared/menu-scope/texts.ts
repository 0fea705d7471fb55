import type words from '@masa/i18n/staff/menu-scope.json';
import { textsOf } from '../texts.tsx';

export const useTexts = textsOf<typeof words>('menu-scope');
