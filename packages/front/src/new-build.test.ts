import { expect, it, vi } from 'vitest';
import { noticingBuild, onAnswer, reloadIfOld } from './new-build.ts';

it('loads a page anew once an answer names another build, and tells of each answer until it is ended', async () => {
  let build = 'one';
  const heard = vi.fn<() => void>();
  const reload = vi.fn<() => void>();
  const end = onAnswer(heard);
  const send = noticingBuild(() => Promise.resolve(new Response('', { headers: { 'X-Build': build } })));
  await send('/api/menu');
  reloadIfOld(reload);
  expect(reload).not.toHaveBeenCalled();

  build = 'two';
  await send('/api/menu');
  reloadIfOld(reload);
  reloadIfOld(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(2);

  end();
  await send('/api/menu');
  expect(heard).toHaveBeenCalledTimes(2);
});
