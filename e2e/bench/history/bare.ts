/** `node e2e/bench/history/bare.ts`: says its port and answers everybody at once; when it is late, the machine was. */
import { createServer } from 'node:http';
import { portOf } from '../../venue/port-of.ts';

const server = createServer((request, response) => {
  request.resume();
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${portOf(server)}\n`));
process.stdin.resume().once('end', () => process.exit(0));
