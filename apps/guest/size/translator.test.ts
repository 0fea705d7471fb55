import { languages, type Language } from '@masa/domain/language';
import type { vocabulary } from '@masa/i18n/texts';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { translatorAsUsed } from '../../../vite.cuts.ts';

const source = new URL('../../../packages/i18n/src/texts.ts', import.meta.url).pathname;

/** What ships, beside what is written. */
async function builtVocabulary(): Promise<{ readonly code: string; readonly speak: typeof vocabulary }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [translatorAsUsed()],
    build: { write: false, lib: { entry: source, formats: ['es'] } },
  });
  const [file] = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  if (file?.type !== 'chunk') throw new Error('No words were built.');
  const made = (await import(`data:text/javascript,${encodeURIComponent(file.code)}`)) as {
    readonly vocabulary: typeof vocabulary;
  };
  return { code: file.code, speak: made.vocabulary };
}

it('speaks without the parts of its library that nobody asks for (D-056)', async () => {
  const { code, speak } = await builtVocabulary();
  expect(code).not.toContain('RelativeTimeFormat');
  expect(code).not.toContain('cloneInstance');

  const said = (language: Language) => {
    const { texts, learn } = speak(language);
    learn({ dish_one: '{{count}} dish', dish_few: '{{count}} few', dish_many: '{{count}} many' });
    learn({ dish_other: '{{count}} dishes', greeting: 'Hello, {{name}}!', 'a.dot': 'with a dot: {{x}}' });
    return [
      ...[1, 2, 5].map((count) => texts.t('dish', { count })),
      texts.t('greeting', { name: '<Ion & Ana>' }),
      texts.t('a.dot', { x: 7 }),
      texts.find('greeting') !== undefined,
      texts.find('nothing'),
    ];
  };
  const rest = ['Hello, <Ion & Ana>!', 'with a dot: 7', true, undefined];
  expect(Object.fromEntries(languages.map((language) => [language, said(language)]))).toEqual({
    ro: ['1 dish', '2 few', '5 few', ...rest],
    ru: ['1 dish', '2 few', '5 many', ...rest],
    en: ['1 dish', '2 dishes', '5 dishes', ...rest],
  });
});
