/**
 * `node bare-order.ts <port>`: the least that an order can cost through Express. It reads and validates the same body, and
 * answers as much; nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { schemas } from '@masa/contract/schemas';

type Handle = (
  request: { readonly body: unknown },
  response: { readonly json: (answer: unknown) => void },
) => void;
type App = {
  readonly disable: (setting: string) => void;
  readonly use: (middleware: unknown) => void;
  readonly post: (path: string, handle: Handle) => void;
  readonly listen: (port: number, host: string) => void;
};
type ExpressModule = { (): App; readonly json: () => unknown };
/** That of the API: the bench has none of its own. */
const express = createRequire(new URL('../../services/api/package.json', import.meta.url))(
  'express',
) as ExpressModule;

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
