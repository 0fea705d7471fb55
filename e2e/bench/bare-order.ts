/**
 * `node bare-order.ts <port>`: the least that an order can cost through Express. It reads and validates the same body, and
 * answers as much; nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Express, Request, Response } from 'express';
import { schemas } from '@masa/contract/schemas';

type ExpressModule = { (): Express; readonly json: () => never };
/** That of the API: the bench has none of its own. */
const express = createRequire(new URL('../../services/api/package.json', import.meta.url))(
  'express',
) as ExpressModule;

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.post('/api/order', (request: Request, response: Response) => {
  const { orderItems } = schemas.placeOrder.body.parse(request.body);
  const now = Date.now();
  response.json({
    status: 'ok',
    orders: orderItems.map(({ menuItemId }) => ({
      id: randomUUID(),
      menuItemId,
      status: 'ordered',
      createdTs: now,
      waits: null,
    })),
  });
});
app.listen(Number(process.argv[2]), '127.0.0.1');
