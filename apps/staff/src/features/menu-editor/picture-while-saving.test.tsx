import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { irina } from '../../testing/answers.ts';
import { FakeServer, refuse, type Handlers } from '../../testing/fake-server.ts';
import { aMenuItem } from '../../testing/menu-answers.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

/** A browser that opens every picture and cuts out of it: jsdom does neither. */
beforeEach(() => {
  signedIn();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cut'], { type: 'image/webp' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

async function openDish(handlers: Handlers = {}) {
  const dish = aMenuItem();
  const server = new FakeServer({
    ping: () => ({ ...irina, isAdmin: true }),
    menuSettings: () => [dish],
    menuGroups: () => [{ id: dish.group, names: { en: 'Soft drinks' }, rank: 1 }],
    optionGroups: () => [],
    stations: () => [],
    modifierGroups: () => [],
    uploadImage: () => ({ filename: 'cut.webp' }),
    changeMenuItem: () => dish,
    ...handlers,
  });
  const { user } = renderApp(`/waiter/settings/menu/dish/${dish.id.split('__')[0]}?lang=en`);
  const form = within(await screen.findByRole('form', { name: 'Edit dish' }));
  const choose = async () => {
    await user.upload(
      form.getByLabelText('Choose another picture'),
      new File(['photo'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await form.findByRole('group', { name: 'Crop the picture' });
  };
  const save = async () => user.click(form.getByRole('button', { name: 'Save dish' }));
  const saved = () => server.sent('changeMenuItem').map(({ body }) => body);
  return { server, user, form, choose, save, saved };
}

describe('a dish that is saved', () => {
  it('while its picture is being cropped gets the picture as it is in the frame', async () => {
    const { choose, save, saved } = await openDish();
    await choose();
    await save();
    await waitFor(() => expect(saved()).toEqual([{ image: 'cut.webp' }]));
  });

  it('while its picture is on its way waits for it', async () => {
    const stored = Promise.withResolvers<{ filename: string }>();
    const { user, form, choose, save, saved } = await openDish({ uploadImage: () => stored.promise });
    await choose();
    await user.click(form.getByRole('button', { name: 'Use this picture' }));
    await save();
    expect(saved()).toEqual([]);
    stored.resolve({ filename: 'late.webp' });
    await waitFor(() => expect(saved()).toEqual([{ image: 'late.webp' }]));
  });

  it('is not saved without a picture that did not come through, and says so', async () => {
    const { server, form, choose, save, saved } = await openDish({
      uploadImage: () => refuse('unavailable'),
    });
    await choose();
    await save();
    expect(await form.findByText(/The picture did not reach the server/u)).toBeTruthy();
    expect(saved()).toEqual([]);
    // Still in the frame: the next try brings it.
    server.handlers.uploadImage = () => ({ filename: 'again.webp' });
    await save();
    await waitFor(() => expect(saved()).toEqual([{ image: 'again.webp' }]));
  });

  it('after "Cancel" keeps the picture that it had', async () => {
    const { user, form, choose, save, server } = await openDish();
    await choose();
    await user.click(
      within(form.getByRole('group', { name: 'Crop the picture' })).getByRole('button', { name: 'Cancel' }),
    );
    await save();
    await screen.findByRole('link', { name: 'New dish' });
    expect(server.sent('uploadImage')).toEqual([]);
  });
});
