import { z } from 'zod';
import type { SchemasFor } from './endpoint.ts';
import type { imageRoutes } from './image.http.ts';
import { bytes } from './values.ts';

export const imageSchemas = {
  uploadImage: {
    file: 'file',
    response: z.object({ filename: z.string() }),
    errors: ['unsupported_type'],
    idempotent: true,
  },
  readImage: {
    params: z.object({ filename: z.string().min(1).max(120) }),
    query: z.object({ w: z.enum(['160', '320', '640']).optional() }),
    response: bytes,
    binary: 'image/*',
    errors: ['image_not_found'],
  },
} satisfies SchemasFor<typeof imageRoutes>;
