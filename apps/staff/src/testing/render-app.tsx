import { keepCredentials } from '@masa/front/credentials';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished, vi, type Mock } from 'vitest';
import { staffRouter } from '../app/router.tsx';
import { leaveAtom } from '../shared/leaving/ways-out.ts';

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
  const router = staffRouter();
  onTestFinished(() => router.dispose());
  const store = createStore();
  const left = vi.fn<(url: string) => void>();
  const reload = vi.fn<() => void>();
  store.set(leaveAtom, { to: left, reload });
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...result, user: userEvent.setup(), left, reload };
}
