import { vi } from 'vitest';

export type Drawn = { readonly width: number; readonly height: number; readonly quality: number };

type Camera = {
  /** What the browser decodes; null for a file that is no picture. */
  readonly picture?: { readonly width: number; readonly height: number } | null;
  /** Bytes of an encoded picture. */
  readonly sizeOf?: (drawn: Drawn) => number;
  readonly canWebp?: boolean;
};

/** A browser's camera, decoder and encoder: jsdom has none of them. Returns everything that was encoded. */
export function fakeCamera({
  picture = { width: 4_032, height: 3_024 },
  sizeOf = () => 312_000,
  canWebp = true,
}: Camera = {}): Drawn[] {
  const encoded: Drawn[] = [];
  let urls = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:photo-${(urls += 1)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = picture?.width ?? 0;
      naturalHeight = picture?.height ?? 0;
      decode(): Promise<void> {
        return picture === null
          ? Promise.reject(new DOMException('Not a picture', 'EncodingError'))
          : Promise.resolve();
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality: unknown,
  ) {
    const drawn = { width: this.width, height: this.height, quality: Number(quality) };
    // A browser that cannot write a type writes PNG.
    const written = type === 'image/webp' && !canWebp ? 'image/png' : (type ?? 'image/png');
    if (written !== 'image/png') encoded.push(drawn);
    done(new Blob([new Uint8Array(sizeOf(drawn))], { type: written }));
  });
  return encoded;
}
