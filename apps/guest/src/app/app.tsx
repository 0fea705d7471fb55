import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Live } from '@masa/ui/live';
import { TextsProvider } from '../shared/texts.tsx';
import { AppBoundary } from '../shared/blocks.tsx';
import { Shell } from './shell.tsx';

type Store = NonNullable<Parameters<typeof Provider>[0]['store']>;

export function App({ store }: { readonly store: Store }): ReactElement {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <TextsProvider>
          <Live>
            <AppBoundary>
              <Shell />
            </AppBoundary>
          </Live>
        </TextsProvider>
      </BrowserRouter>
    </Provider>
  );
}
