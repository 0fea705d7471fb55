import type { imageRoutes } from '@masa/contract/image.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ImageService } from './image.service.ts';

export const imageHandlers = (images: ImageService): Handlers<typeof imageRoutes> => ({
  uploadImage: async ({ caller, file, once }) => ({
    filename: await images.upload(file, staffOf(caller), once),
  }),
  readImage: async ({ caller, params, query, reply }) => {
    const { bytes, mime, isPublic, etag } = await images.read(params.filename, query.w ?? null, caller);
    reply.type(mime);
    reply.header('ETag', etag);
    // A name never gets other content, so a phone that has it need not ask again. What is the staff's is kept only
    // for whoever showed these credentials: the next person on the tablet has others, a guest none, and both ask us.
    reply.header(
      'Cache-Control',
      isPublic ? 'public, max-age=31536000, immutable' : 'private, max-age=604800, immutable',
    );
    if (!isPublic) reply.header('Vary', 'Authorization');
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (mime === 'application/pdf')
      reply.header('Content-Disposition', `attachment; filename="${params.filename}"`);
    return bytes;
  },
});
