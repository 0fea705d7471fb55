import { createStore } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@masa/ui/styles/guest.css';
import { hearCrashes } from '@masa/front/crash';
import { formatMoney } from '@masa/ui/money-format';
import { languageOf } from '../shared/language.ts';
import { reportCrash } from '../shared/blocks.tsx';
import { allWords } from '../shared/texts.tsx';
import { App } from './app.tsx';
import './app.css';
import { makeInstallable } from './installable.ts';
import { loadScreenOf } from './screens.ts';

// Until both are here the first paint stands (index.html). What does not come is asked for again by the app itself.
const language = languageOf(location.search);
const first = Promise.allSettled([
  allWords(language),
  loadScreenOf(location.pathname).then(() => allWords(language)),
]);

hearCrashes(reportCrash);

// The first sum of a language takes a slow phone as long as several cards: made while words and menu are on their way.
setTimeout(() => formatMoney(0, language));

const root = document.getElementById('app');
if (root)
  void first.then(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={createStore()} />
      </StrictMode>,
    ),
  );

// After everything that the guest waits for. Not every browser tells when it has nothing to do.
const atRest = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 4_000 });
  else setTimeout(then, 1_000);
};
const loaded = new Promise((done) => {
  if (document.readyState === 'complete') done(null);
  else window.addEventListener('load', done);
});
void Promise.all([first, loaded]).then(() => atRest(() => void makeInstallable().catch(() => null)));
