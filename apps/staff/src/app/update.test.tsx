import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheck, anOverview, aPresenceQuestion } from '../testing/answers.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderApp, signedIn } from '../testing/render-app.tsx';

const TOUCH_IS_OLD_MS = 10_000;

beforeEach(signedIn);

/** A hall with one check and a table that nobody has seen, loaded; `hear` has the next answer name a build. */
async function hall() {
  const server = new FakeServer({
    overview: () => anOverview({ checks: [aCheck()], presence: [aPresenceQuestion()] }),
  });
  const app = renderApp();
  await screen.findAllByRole('article');
  const hear = async (build: string) => {
    const before = server.sent('overviewChanges').length;
    server.build = build;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(server.sent('overviewChanges').length).toBeGreaterThan(before));
    await act(() => Promise.resolve());
  };
  return { ...app, hear };
}
/** From here on this much time has gone by since the last touch. */
const letPass = (ms: number) => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms);
};

describe('a tablet that nobody reloads', () => {
  it('gets the new version by itself, once', async () => {
    const { hear, reload } = await hall();
    await hear('first');
    expect(reload).not.toHaveBeenCalled();
    await hear('second');
    await hear('second');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits until the last touch is some time ago', async () => {
    const { hear, reload } = await hall();
    fireEvent.pointerDown(document.body);
    await hear('second');
    expect(reload).not.toHaveBeenCalled();
    letPass(TOUCH_IS_OLD_MS);
    await hear('second');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a table is to be closed', /^Close table/u],
    ['nobody is at a table', 'Nobody is here'],
  ])('waits while it is asked whether %s, however long', async (_, press) => {
    const { hear, reload, user } = await hall();
    await user.click(screen.getByRole('button', { name: press }));
    letPass(10 * TOUCH_IS_OLD_MS);
    await hear('second');
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    letPass(TOUCH_IS_OLD_MS);
    await hear('second');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
