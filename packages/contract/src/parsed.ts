import { z } from 'zod';
import type { EndpointSchemas } from './endpoint.ts';
import type { RouteName } from './routes.ts';
import { schemas } from './schemas.ts';

/** What a caller reads of this answer; throws where the call promises another one. For whoever plays the server. */
export function parsedAnswer(name: RouteName, told: unknown): unknown {
  const { response }: EndpointSchemas = schemas[name];
  return z.parse(response, told);
}

/** The body as its handler gets it; throws where the server would refuse it. */
export function parsedBody(name: RouteName, sent: unknown): unknown {
  const { body }: EndpointSchemas = schemas[name];
  return body && z.parse(body, sent);
}
