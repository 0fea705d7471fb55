import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { rawServer, type RawServer } from './raw-server.ts';

const WIDTHS = [160, 320, 640] as const;
const address = (image: string, width: number): string =>
  `/api/img/upload/${encodeURIComponent(image)}?w=${width}`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The same dishes with the same pictures, written down once: how fast the menu could be without any app. */
export async function staticMenu(venue: string): Promise<RawServer> {
  const items = await createClient(routes, { origin: venue }).menu({ query: { lang: 'en' } });
  const dishes = [...new Map(items.map((item) => [item.id.split('__')[0], item])).values()];
  const pictures = new Map<string, { readonly type: string; readonly body: Buffer }>();
  for (const { image } of dishes)
    for (const width of image === null ? [] : WIDTHS) {
      const path = address(image ?? '', width);
      if (pictures.has(path)) continue;
      const answer = await fetch(venue + path, { headers: { accept: 'image/avif,image/webp,*/*' } });
      const type = answer.headers.get('content-type') ?? 'image/webp';
      pictures.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) });
    }
  const cards = dishes.map(({ image, name, description, price }, at) => {
    const set = WIDTHS.map((width) => `${address(image ?? '', width)} ${width}w`).join(', ');
    const lazy = at < 2 ? ' fetchpriority="high"' : ' loading="lazy"';
    const picture =
      image === null
        ? ''
        : `<img src="${address(image, 320)}" srcset="${set}" sizes="296px" width="296" height="222" alt=""${lazy}>`;
    return `<article>${picture}<h3>${escaped(name)}</h3><p>${escaped(description)}</p><b>${price / 100} MDL</b></article>`;
  });
  const page = Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>Menu</title><style>body{font:16px sans-serif;margin:16px}img{display:block;max-width:100%}</style>` +
      `<h1>Menu</h1>${cards.join('')}</html>`,
  );
  return rawServer((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.setHeader('Content-Type', picture.type).end(picture.body);
    else if (request.url === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    else response.writeHead(404).end();
  });
}
