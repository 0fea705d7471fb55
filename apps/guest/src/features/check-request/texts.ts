import type words from '@masa/i18n/guest/check-request.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('check-request');
export type TextKey = Parameters<ReturnType<typeof useTexts>['t']>[0];
