import type { PushMessage } from '@masa/domain/alert';
import type { Language } from '@masa/domain/language';
import { pushWords } from '@masa/i18n/push-words';

export function wordsOfPush(
  language: Language,
  { role, count, kinds }: PushMessage,
): { readonly title: string; readonly text: string } {
  const texts = pushWords[language];
  return {
    title: texts[`title.${role}`].replace('{{count}}', String(count)),
    text: kinds.map((kind) => texts[`kind.${kind}`]).join(' · '),
  };
}
