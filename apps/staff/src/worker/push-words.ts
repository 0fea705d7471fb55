import type { PushMessage } from '@masa/domain/alert';
import type { Language } from '@masa/domain/language';
import en from '@masa/i18n/push/en.json' with { type: 'json' };
import ro from '@masa/i18n/push/ro.json' with { type: 'json' };
import ru from '@masa/i18n/push/ru.json' with { type: 'json' };

/** All three languages lie in the worker: it must not need the network for its words. */
const catalogues: { readonly [L in Language]: typeof en } = { en, ro, ru };

export function pushWords(
  language: Language,
  { role, count, kinds }: PushMessage,
): { readonly title: string; readonly text: string } {
  const texts = catalogues[language];
  return {
    title: texts[`title.${role}`].replace('{{count}}', String(count)),
    text: kinds.map((kind) => texts[`kind.${kind}`]).join(' · '),
  };
}
