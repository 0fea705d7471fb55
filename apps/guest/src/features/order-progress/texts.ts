import type words from '@masa/i18n/guest/order-progress.json';
import { textsOf } from '../../shared/texts.tsx';

export const useTexts = textsOf<typeof words>('order-progress');
export type TextKey = Parameters<ReturnType<typeof useTexts>['t']>[0];
