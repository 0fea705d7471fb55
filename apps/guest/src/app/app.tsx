import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Live } from '@masa/ui/live';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { Boundary } from './boundary.tsx';
import { Shell } from './shell.tsx';

type Store = NonNullable<Parameters<typeof Provider>[0]['store']>;

export function App({ store }: { readonly store: Store }): ReactElement {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <LanguageProvider>
          <Live>
            <Boundary>
              <Shell />
            </Boundary>
          </Live>
        </LanguageProvider>
      </BrowserRouter>
    </Provider>
  );
}
