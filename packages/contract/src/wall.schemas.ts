import { z } from 'zod';
import { WALL_NAME_LENGTH } from '@masa/domain/wall';
import type { SchemasFor } from './endpoint.ts';
import { id, language } from './values.ts';
import type { wallRoutes, wallSettingsRoutes } from './wall.http.ts';

const codes = z.array(z.string());
const wall = z.object({
  id,
  name: z.string(),
  language,
  secondLanguage: language,
  createdTs: z.int(),
});

export const wallSchemas = {
  /** Nothing of guests, dishes and tables is in it: whoever passes by reads it. */
  wall: {
    params: z.object({ token: z.string().min(1).max(64) }),
    response: z.object({ language, secondLanguage: language, ready: codes, soon: codes }),
    errors: ['wall_not_found'],
  },
  walls: { response: z.array(wall), errors: [] },
  makeWall: {
    body: z
      .object({
        name: z.string().trim().min(1).max(WALL_NAME_LENGTH),
        language,
        secondLanguage: language,
      })
      .refine((made) => made.language !== made.secondLanguage, 'the same language twice'),
    /** The address is told here and nowhere else. */
    response: wall.extend({ address: z.url() }),
    errors: ['too_many_walls'],
    idempotent: true,
  },
  revokeWall: {
    params: z.object({ id }),
    response: z.object({ status: z.literal('revoked'), id }),
    errors: ['wall_not_found'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof wallRoutes & typeof wallSettingsRoutes>;
