import { z } from 'zod';
import { keysOf } from '@masa/domain/record';
import { declaredCodes, type EndpointSchemas, type Route, type Schema } from './endpoint.ts';
import { messageOf } from './failure-messages.ts';
import { statusOf } from './failures.ts';
import { routes } from './routes.ts';
import { schemas } from './schemas.ts';

const refusal = {
  type: 'object',
  required: ['error', 'message'],
  properties: { error: { type: 'string' }, message: { type: 'string' }, requestId: { type: 'string' } },
};

const json = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** OpenAPI keeps parameters as one list; objects of ours become its entries. */
function parameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = json(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** Trying again under the same key is answered as before, and nothing is done twice (AMB-023). */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'One key for each deed, kept while it is tried again. The first answer is repeated for 24 hours.',
  schema: { type: 'string', pattern: '^[!-~]{1,64}$' },
};

function responses(route: Route, entry: EndpointSchemas) {
  const byStatus = Object.groupBy(declaredCodes(route, entry), (code) => String(statusOf(code)));
  const failures = Object.entries(byStatus).map(([status, group = []]): [string, unknown] => [
    status,
    {
      description: group.map((code) => `${code}: ${messageOf(code)}`).join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  const success = entry.binary
    ? { description: 'OK', content: { [entry.binary]: {} } }
    : { description: 'OK', content: { 'application/json': { schema: json(entry.response, 'input') } } };
  return { 200: success, ...Object.fromEntries(failures) };
}

function requestBody(entry: EndpointSchemas) {
  if (entry.file) {
    const schema = {
      type: 'object',
      required: [entry.file],
      properties: { [entry.file]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return entry.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: json(entry.body, 'input') } },
        },
      }
    : {};
}

/** The contract as OpenAPI 3.1, served at /api/openapi.json. */
export function openapiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of keysOf(routes)) {
    const route: Route = routes[name];
    const entry: EndpointSchemas = schemas[name];
    const path = route.path.replace(/:(\w+)/gu, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: {
        operationId: name,
        summary: route.summary,
        'x-access': route.access,
        ...(route.needs !== undefined && { 'x-right': route.needs }),
        security: route.access === 'staff' || route.access === 'administrator' ? [{ staff: [] }] : [],
        parameters: [
          ...parameters(entry.params, 'path'),
          ...parameters(entry.query, 'query'),
          ...(entry.idempotent ? [idempotencyKey] : []),
        ],
        ...requestBody(entry),
        responses: responses(route, entry),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Masa', version, description: 'Amounts are whole hundredths of MDL; times are UTC.' },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { staff: { type: 'http', scheme: 'basic' } },
    },
  };
}
