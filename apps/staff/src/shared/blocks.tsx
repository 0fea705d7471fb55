import { makeBlocks } from '@masa/front/blocks';
import { api } from './api.ts';
import { useTexts } from './texts.tsx';

export const { reportCrash, Block, AppBoundary } = makeBlocks({
  send: (body) => api.clientError({ body }),
  useTexts,
  part: { text: 'error.block' },
  app: { text: 'error.text', renderAround: (said) => <main className="lone-panel">{said}</main> },
});
