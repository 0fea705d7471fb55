import { screen, within } from '@testing-library/react';
import type { SetupStep } from '@masa/domain/setup';
import { FakeServer, type Handlers } from './fake-server.ts';
import { newVenue } from './new-venue.ts';
import { renderApp } from './render-app.tsx';

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** The wizard at this step of a new venue. */
export function openAt(
  step: SetupStep | '',
  given: Parameters<typeof newVenue>[0] = {},
  more: Handlers = {},
) {
  const { kept, handlers } = newVenue(given);
  const server = new FakeServer({ ...handlers, ...more });
  return { kept, server, ...renderApp(`/waiter/setup/${step}`) };
}
export const goOn = () => screen.getByRole('button', { name: 'Continue' });
export const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps' }));
