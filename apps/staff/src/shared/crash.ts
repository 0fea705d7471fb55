import { api } from './api.ts';

const MESSAGE_LENGTH = 500;
const build = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'unknown';

/** Tells the server that a screen broke: what and where, nothing about people. */
export function reportCrash(reason: unknown): void {
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : 'Unknown';
  const body = {
    message: message.slice(0, MESSAGE_LENGTH),
    screen: window.location.pathname,
    build: build(),
  };
  // Nobody is left to tell when even this fails.
  api.clientError({ body }).catch(() => undefined);
}
