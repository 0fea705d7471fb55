/// <reference types="node" />
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusOf } from './failures.ts';
import { edgeCodes } from './endpoint.ts';
import { openapiDocument } from './openapi.ts';
import { routes } from './routes.ts';
import { schemas } from './schemas.ts';

const file = new URL('../../../docs/openapi.json', import.meta.url);
const document = openapiDocument('0.1.0');

type Operation = {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};
const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;

describe('docs/openapi.json', () => {
  it('says what the contract says; UPDATE_OPENAPI=1 writes it anew', () => {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env['UPDATE_OPENAPI'] === '1') writeFileSync(file, text);
    expect(existsSync(file) && readFileSync(file, 'utf8') === text, 'docs/openapi.json is up to date').toBe(
      true,
    );
  });

  it('has one operation for each call', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(Object.keys(routes).length);
  });

  it('asks for staff credentials where staff are meant, and describes its parameters', () => {
    expect(document.paths['/api/admin/order-status/{orderId}/{nextStatus}']?.['post']).toMatchObject({
      operationId: 'advanceOrder',
      security: [{ staff: [] }],
      parameters: [
        { name: 'orderId', in: 'path', required: true },
        { name: 'nextStatus', in: 'path', required: true },
      ],
    });
    expect(document.paths['/api/menu']?.['get']).toMatchObject({
      security: [],
      parameters: [
        { name: 'lang', in: 'query', required: false },
        { name: 'for', in: 'query', required: false, schema: { const: 'waiter' } },
      ],
    });
  });

  it('describes an upload as a form and a picture as bytes', () => {
    expect(document.paths['/api/img/upload']?.['post']).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
    });
    expect(document.paths['/api/img/upload/{filename}']?.['get']).toMatchObject({
      responses: { 200: { content: { 'image/*': {} } } },
    });
  });

  it('names the refusals of a call by status and code', () => {
    const order = operation('/api/order', 'post');
    expect(order.responses['409']?.description).toContain('item_inactive: ');
    expect(order.responses['403']?.description).toContain('waiter_only_item: ');
  });

  it('points only at what it holds', () => {
    const named = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu);
    expect([...new Set([...named].map(([, name]) => name))]).toEqual(
      Object.keys(document.components.schemas),
    );
  });

  it('lets a deed be tried again where the call says so, and only there', () => {
    const named = (path: string, method: string) =>
      operation(path, method).parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(named('/api/sticker/{orderId}/print', 'post')).toEqual(['path orderId', 'header Idempotency-Key']);
    expect(named('/api/admin/order-status/{orderId}/{nextStatus}', 'post')).toEqual([
      'path orderId',
      'path nextStatus',
    ]);
  });

  it.each([
    ['reading the menu', 'menu', 'invalid_request too_many_requests internal_error unavailable'],
    [
      'moving an order',
      'advanceOrder',
      'invalid_request too_many_requests internal_error unavailable unauthorized cross_origin',
    ],
    [
      'ordering',
      'placeOrder',
      'invalid_request too_many_requests internal_error unavailable unauthorized cross_origin body_too_large invalid_json unsupported_type idempotency_key_reused',
    ],
    [
      'uploading a picture',
      'uploadImage',
      'invalid_request too_many_requests internal_error unavailable unauthorized cross_origin body_too_large idempotency_key_reused',
    ],
    [
      'changing a printer',
      'changePrinter',
      'invalid_request too_many_requests internal_error unavailable unauthorized administrator_only cross_origin body_too_large invalid_json unsupported_type',
    ],
  ] as const)('says what the edge answers to %s', (_, name, codes) => {
    expect(edgeCodes(routes[name], schemas[name])).toEqual(codes.split(' '));
    const path = routes[name].path.replace(/:(\w+)/gu, '{$1}');
    const { responses } = operation(path, routes[name].method.toLowerCase());
    for (const code of edgeCodes(routes[name], schemas[name]))
      expect(responses[String(statusOf(code))]?.description).toContain(`${code}: `);
  });
});
