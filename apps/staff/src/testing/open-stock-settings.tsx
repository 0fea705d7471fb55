import { screen, within } from '@testing-library/react';
import { FakeServer, type Handlers } from './fake-server.ts';
import { renderApp, type RunningApp } from './render-app.tsx';
import { aConfig, cream, suppliers } from './stock-answers.ts';

export const STOCK_SETTINGS = '/waiter/settings/stock-settings';

/** Stock Settings of a venue that keeps wings and cream; `path` below its address: "create", "wings/edit". */
export function openStockSettings(
  path: string,
  handlers: Handlers = {},
  language = 'en',
): RunningApp & { readonly server: FakeServer } {
  const server = new FakeServer({
    stockConfigs: () => [aConfig(), cream],
    suppliers: () => suppliers,
    stockConfig: () => aConfig(),
    stockLinks: () => [],
    ...handlers,
  });
  return { server, ...renderApp(`${STOCK_SETTINGS}${path}?lang=${language}`) };
}
export const configForm = async () => within(await screen.findByRole('form', { name: 'Stock item' }));
export const field = (of: Awaited<ReturnType<typeof configForm>>, label: string) =>
  of.getByLabelText<HTMLInputElement>(label);
