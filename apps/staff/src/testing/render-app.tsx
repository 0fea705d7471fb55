import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { vi, type Mock } from 'vitest';
import { App } from '../app/app.tsx';
import { leaveAtom } from '../shared/leaving/ways-out.ts';
import { keepCredentials } from '../shared/storage.ts';

export type RunningApp = RenderResult & {
  readonly user: UserEvent;
  /** Where the app went when it left for the guest app. */
  readonly left: Mock<(url: string) => void>;
  readonly reload: Mock<() => void>;
};

export const signedIn = (): void => keepCredentials({ username: 'irina', password: 'device-secret' });

/** The whole app at an address; the server is whatever FakeServer the test has set up. */
export function renderApp(address = '/waiter'): RunningApp {
  window.history.replaceState(null, '', address);
  const store = createStore();
  const left = vi.fn<(url: string) => void>();
  const reload = vi.fn<() => void>();
  store.set(leaveAtom, { to: left, reload });
  const result = render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), left, reload };
}
