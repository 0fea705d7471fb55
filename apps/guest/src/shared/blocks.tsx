import { makeBlocks } from '@masa/front/blocks';
import { api } from './api.ts';
import { useTexts } from './texts.tsx';

export const { reportCrash, Block, AppBoundary } = makeBlocks({
  send: (body) => api.clientError({ body }),
  useTexts,
  part: { text: 'error.text', renderAround: (said) => <div className="page-sides">{said}</div> },
  app: {
    text: 'error.text',
    renderAround: (said) => <main className="page page-padding">{said}</main>,
  },
});
