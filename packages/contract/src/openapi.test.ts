/// <reference types="node" />
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi.ts';
import { routes } from './routes.ts';

const file = new URL('../../../docs/openapi.json', import.meta.url);
const document = openapiDocument('0.1.0');

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
      parameters: [{ name: 'lang', in: 'query', required: false }],
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
    const order = document.paths['/api/order']?.['post'] as {
      responses: Record<string, { description: string }>;
    };
    expect(order.responses['409']?.description).toContain('item_inactive: ');
    expect(order.responses['403']?.description).toContain('waiter_only_item: ');
  });
});
