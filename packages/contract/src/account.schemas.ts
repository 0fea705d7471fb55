import { z } from 'zod';
import { staffRoles } from '@masa/domain/staff';
import type { accountRoutes } from './account.http.ts';
import type { SchemasFor } from './endpoint.ts';
import { id, isoTime } from './values.ts';

const person = {
  username: z.string(),
  displayName: z.string(),
  roles: z.array(z.enum(staffRoles)),
  isAdmin: z.boolean(),
};

export const accountSchemas = {
  login: {
    body: z.object({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      deviceName: z.string().max(120).default(''),
    }),
    /** `password` is this device's own, shown once (AMB-109). */
    response: z.object({ ...person, password: z.string() }),
    errors: ['unauthorized', 'too_many_requests'],
  },
  logout: { response: z.object({ status: z.literal('signed_out') }), errors: [] },
  ping: { response: z.object(person), errors: [] },
  devices: {
    response: z.array(
      z.object({
        id,
        username: z.string(),
        deviceName: z.string(),
        createdAt: isoTime,
        lastUsedAt: isoTime,
        current: z.boolean(),
      }),
    ),
    errors: [],
  },
  revokeDevice: {
    params: z.object({ deviceId: id }),
    response: z.object({ status: z.literal('deleted'), id }),
    errors: ['device_not_found'],
  },
} satisfies SchemasFor<typeof accountRoutes>;
