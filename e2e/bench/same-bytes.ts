/** `node same-bytes.ts <address> <port>`: bare node:http that answers everything with the body found there once. */
import { createServer } from 'node:http';

const [address = '', port = '0'] = process.argv.slice(2);
const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await answer.arrayBuffer());
createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8').end(body);
}).listen(Number(port), '127.0.0.1');
