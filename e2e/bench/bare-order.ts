/**
 * `node bare-order.ts <port>`: the least that an order can cost through Express. It reads and validates the same body, and
 * answers as much; nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import express from 'express';
import { schemas } from '@masa/contract/schemas';

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.post('/api/order', (request, response) => {
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
