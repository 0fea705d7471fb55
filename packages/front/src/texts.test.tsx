import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textIn, type Language } from '@masa/domain/language';
import type { Words } from '@masa/i18n/words';
import { makeTexts } from './texts.tsx';

type Answer = { readonly come: () => void; readonly fail: () => void };
type Asked = Answer & { readonly language: Language; readonly part: string };
const said = {
  greeting: { ro: 'Bună', ru: 'Привет', en: 'Hello' },
  parting: { ro: 'Pa', ru: 'Пока', en: 'Bye' },
  thanks: { ro: 'Merci', ru: 'Спасибо', en: 'Thanks' },
} as const;
let asked: Asked[] = [];
let language: Language = 'ro';

const part = (name: keyof typeof said) => (wanted: Language) =>
  new Promise<Words>((resolve, reject) => {
    const come = () => resolve({ [name]: textIn(said[name], wanted) });
    asked.push({ language: wanted, part: name, come, fail: () => reject(new TypeError('no network')) });
  });

/** An app whose first screen greets. */
function anApp() {
  const texts = makeTexts<'greeting'>(part('greeting'), () => language);
  const Greeting = () => <p>{texts.useTexts().t('greeting')}</p>;
  const page = (screens: ReactNode = <Greeting />) => (
    <texts.TextsProvider>
      <Suspense fallback="…">{screens}</Suspense>
    </texts.TextsProvider>
  );
  return { ...texts, Greeting, page };
}
const answer = (which: number, how: keyof Answer) =>
  act(() => {
    asked[which]?.[how]();
    return Promise.resolve();
  });
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  language = 'ro';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows nothing before the words are here, and then the page speaks their language', async () => {
  const { page } = anApp();
  render(page());
  expect(shown()).toBe('');
  await answer(0, 'come');
  expect(screen.getByText('Bună')).toBeTruthy();
  expect(document.documentElement.lang).toBe('ro');
});

it('keeps the old words until the others have arrived', async () => {
  const { page } = anApp();
  const { rerender } = render(page());
  await answer(0, 'come');
  language = 'ru';
  rerender(page());
  expect(shown()).toBe('Bună');
  await answer(1, 'come');
  expect(shown()).toBe('Привет');
  expect(document.documentElement.lang).toBe('ru');
});

it('never speaks a language that was left before it came', async () => {
  const { page } = anApp();
  const { rerender } = render(page());
  language = 'en';
  rerender(page());
  await answer(1, 'come');
  await answer(0, 'come');
  expect(shown()).toBe('Hello');
});

it('asks again until the network is back', async () => {
  const { page } = anApp();
  render(page());
  await answer(0, 'fail');
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await answer(1, 'come');
  expect(shown()).toBe('Bună');
});

it('are missed aloud where nobody provides them', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Greeting } = anApp();
  expect(() => render(<Greeting />)).toThrow('No words');
  vi.restoreAllMocks();
});

/** A screen whose script comes when the app already runs, with words of two features. */
function lateScreen({ textsWith }: ReturnType<typeof anApp>) {
  const useParting = textsWith<'parting'>(part('parting'));
  const useThanks = textsWith<'thanks'>(part('thanks'));
  const Thanks = () => <b>{useThanks().t('thanks')}</b>;
  return function Late() {
    const { t } = useParting();
    return (
      <p>
        {t('greeting')} {t('parting')} <Thanks />
      </p>
    );
  };
}

it('a screen that comes later asks for all its words at once, and stands only when they are here', async () => {
  const app = anApp();
  const { rerender } = render(app.page());
  await answer(0, 'come');
  const Late = lateScreen(app);
  await act(() => Promise.resolve(rerender(app.page(<Late />))));
  expect(asked.slice(1).map((one) => `${one.language} ${one.part}`)).toEqual(['ro parting', 'ro thanks']);
  await answer(1, 'come');
  expect(shown()).toMatch(/…$/u);
  await answer(2, 'fail');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(shown()).toMatch(/…$/u);
  await answer(3, 'come');
  expect(shown()).toBe('Bună Pa Merci');
});

it('all that was said so far changes its language together', async () => {
  const app = anApp();
  const Late = lateScreen(app);
  const { rerender } = render(app.page(<Late />));
  for (const which of [0, 1, 2]) await answer(which, 'come');
  expect(shown()).toBe('Bună Pa Merci');
  language = 'en';
  rerender(app.page(<Late />));
  await answer(5, 'come');
  await answer(3, 'come');
  expect(shown()).toBe('Bună Pa Merci');
  await answer(4, 'come');
  expect(shown()).toBe('Hello Bye Thanks');
});

it('what comes while another language is on its way is waited for in that language, too', async () => {
  const app = anApp();
  const { rerender } = render(app.page());
  await answer(0, 'come');
  language = 'en';
  rerender(app.page());
  const Late = lateScreen(app);
  await answer(1, 'come');
  expect(shown()).toBe('Bună');
  expect(asked.slice(2).map((one) => `${one.language} ${one.part}`)).toEqual(['en parting', 'en thanks']);
  for (const which of [2, 3]) await answer(which, 'come');
  rerender(app.page(<Late />));
  expect(shown()).toBe('Hello Bye Thanks');
});

it('a screen that comes later has its words, too, where the language is one that was spoken before', async () => {
  const app = anApp();
  const { rerender } = render(app.page());
  await answer(0, 'come');
  language = 'en';
  rerender(app.page());
  await answer(1, 'come');
  language = 'ro';
  await act(() => Promise.resolve(rerender(app.page())));
  expect(shown()).toBe('Bună');
  const Late = lateScreen(app);
  await act(() => Promise.resolve(rerender(app.page(<Late />))));
  for (const which of [2, 3]) await answer(which, 'come');
  expect(shown()).toBe('Bună Pa Merci');
});
