import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AGENT_FLOORS, MODULE_STEPS } from './wall-rules.ts';

/** A small repository with the real rooms' names, in a folder of its own, where walls may be broken. */
const LIBRARIES = ['zod', 'knex', 'express', 'react'];
const ROOMS = ['domain', 'contract', 'client', 'i18n', 'ui', 'front', 'fixtures', 'demo-venue'];

/** What stands in it before anything is planted: every kind of import that is allowed. */
const LAWFUL: Readonly<Record<string, string>> = {
  'packages/domain/src/money.ts': 'export const bani = 1;',
  'packages/domain/src/tips.ts': "import { bani } from './money.ts';\nexport const tips = bani;",
  'packages/contract/src/order.schemas.ts':
    "import { z } from 'zod';\nimport { bani } from '@masa/domain/money';\nexport const order = z(bani);\nexport type Order = 1;",
  'packages/contract/src/order.http.ts':
    "import type { Order } from './order.schemas.ts';\nexport const route = 1;\nexport type Sent = Order;",
  'packages/client/src/create-client.ts':
    "import { route } from '@masa/contract/order.http';\nimport type { Order } from '@masa/contract/order.schemas';\nexport const client = route;\nexport type Answer = Order;",
  'packages/ui/src/button.tsx': "import { useState } from 'react';\nexport const Button = useState;",
  'packages/fixtures/src/order.ts':
    "import { order } from '@masa/contract/order.schemas';\nexport const anOrder = order;",
  'apps/guest/src/features/cart/cart.ts': "import { tips } from './cart-tips.ts';\nexport const cart = tips;",
  'apps/guest/src/features/cart/cart-tips.ts':
    "import { tips as all } from '@masa/domain/tips';\nexport const tips = all;",
  'apps/guest/src/features/cart/cart.test.ts':
    "import { anOrder } from '@masa/fixtures/order';\nimport { cart } from './cart.ts';\nexport const both = [anOrder, cart];",
  'apps/guest/src/features/menu/menu.ts': 'export const menu = 1;',
  'apps/guest/src/routes/table.ts':
    "import { cart } from '../features/cart/cart.ts';\nimport { menu } from '../features/menu/menu.ts';\nexport const table = [cart, menu];",
  'services/api/src/http/bind.ts': "import express from 'express';\nexport const bind = express;",
  'services/api/src/http/handlers.ts': 'export type Handlers = 1;\nexport const shape = 1;',
  'services/api/src/modules/menu/menu.routes.ts':
    "import type { Handlers } from '../../http/handlers.ts';\nexport type Routes = Handlers;",
  'services/api/src/db/knex.ts': "import knex from 'knex';\nexport const open = knex;",
  'services/api/src/modules/menu/public.ts': "export { menu } from './menu.store.ts';",
  'services/api/src/modules/menu/menu.store.ts': "import knex from 'knex';\nexport const menu = knex;",
  'services/api/src/modules/order/order.wire.ts':
    "import type { Sent } from '@masa/contract/order.http';\nexport type Answer = Sent;",
  'services/api/src/modules/order/order.service.ts':
    "import { menu } from '../menu/public.ts';\nexport const order = menu;",
  'services/api/src/start/boot.ts': 'export const boot = 1;',
  'e2e/evening.ts': "import { boot } from '../services/api/src/start/boot.ts';\nexport const story = boot;",
  'services/api/src/testing/evening.ts':
    "import { client } from '@masa/client/create-client';\nexport const evening = client;",
  'services/api/src/modules/order/order.http.test.ts':
    "import { evening } from '../../testing/evening.ts';\nexport const story = evening;",
};

/** Wall -> the file that breaks it, and what the file says. */
export const PLANTED: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'room:packages/contract': ['packages/contract/src/a.ts', "import '../../ui/src/button.tsx';"],
  'room:packages/client': ['packages/client/src/a.ts', "import '@masa/ui/button';"],
  'room:packages/ui': ['packages/ui/src/a.ts', "import type { Sent } from '@masa/contract/order.http';"],
  'room:packages/front': [
    'packages/front/src/a.ts',
    "import '../../../apps/guest/src/features/menu/menu.ts';",
  ],
  'room:packages/i18n': ['packages/i18n/src/a.ts', "import '@masa/client/create-client';"],
  'room:packages/fixtures': ['packages/fixtures/src/a.ts', "import '@masa/ui/button';"],
  'room:packages/demo-venue': ['packages/demo-venue/src/a.ts', "import '@masa/client/create-client';"],
  'room:packages/domain': ['packages/domain/src/b.ts', "import '@masa/contract/order.http';"],
  'room:services/api': ['services/api/src/a.ts', "import '@masa/ui/button';"],
  'room:services/print-agent': ['services/print-agent/src/a.ts', "import '../../api/src/http/bind.ts';"],
  'room:apps/guest': ['apps/guest/src/a.ts', "import '../../staff/src/routes/staff.ts';"],
  'room:apps/staff': ['apps/staff/src/a.ts', "import '../../../services/api/src/http/bind.ts';"],
  'room:e2e': ['e2e/a.ts', "import '../services/api/src/http/bind.ts';"],
  'room:simulation': ['simulation/a.ts', "import '../services/api/src/http/bind.ts';"],
  'room:tools': ['tools/a.ts', "import '@masa/contract/order.http';"],
  'room-tests:apps/guest': ['apps/guest/src/a.test.ts', "import '../../staff/src/routes/staff.ts';"],
  'room-tests:services/api': ['services/api/src/a.test.ts', "import '@masa/ui/button';"],
  'room-unknown': ['packages/rogue/src/a.ts', "import '@masa/domain/money';"],
  'fixtures-for-tests': ['apps/guest/src/b.ts', "import type { anOrder } from '@masa/fixtures/order';"],
  'product-without-tests': ['services/api/src/b.ts', "import './testing/evening.ts';"],
  'feature-alone': ['apps/guest/src/features/menu/b.ts', "import '../cart/cart.ts';"],
  'module-by-its-door': ['services/api/src/modules/order/b.ts', "import '../menu/menu.store.ts';"],
  'wire-by-its-door': ['services/api/src/modules/order/own.wire.ts', "import '../menu/menu.store.ts';"],
  'wire-at-the-edge': [
    'services/api/src/modules/order/own.deed.ts',
    "import type { Answer } from './order.wire.ts';\nexport type Own = Answer;",
  ],
  'sql-in-stores': [
    'services/api/src/modules/order/order.routes.ts',
    "import type { Knex } from 'knex';\nexport type X = Knex;",
  ],
  'express-at-the-edge': ['services/api/src/modules/order/c.ts', "import express from 'express';"],
  'modules-below-the-edge': [
    'services/api/src/modules/order/d.ts',
    "import type { bind } from '../../http/bind.ts';\nexport type D = typeof bind;",
  ],
  'modules-in-their-own-words': [
    'services/api/src/modules/order/own.service.ts',
    "import type { Sent } from '@masa/contract/order.http';\nexport type Own = Sent;",
  ],
  'reads-in-their-own-words': [
    'services/api/src/modules/order/own.view.ts',
    "import type { Answer } from './order.wire.ts';\nexport type Own = Answer;",
  ],
  'modules-run-without-the-edge': [
    'services/api/src/modules/order/e.ts',
    "import { shape } from '../../http/handlers.ts';\nexport const e = shape;",
  ],
  'domain-alone': ['packages/domain/src/a.ts', "import 'node:fs';"],
  'contract-with-zod-only': ['packages/contract/src/b.ts', "import 'react';"],
  resolved: ['packages/client/src/b.ts', "import '@masa/domain/nowhere';"],
  'browser-without-zod': [
    'apps/guest/src/features/menu/c.ts',
    "import { order } from '@masa/contract/order.schemas';\nexport const c = order;",
  ],
  ...Object.fromEntries<readonly [string, string]>(
    AGENT_FLOORS.slice(0, -1).map((floor) => [
      `agent-floor:${floor}`,
      floor.endsWith('/')
        ? [`services/print-agent/src/${floor}up.ts`, "import '../main.ts';"]
        : [`services/print-agent/src/${floor}`, "import './main.ts';"],
    ]),
  ),
  'agent-floor-unknown': ['services/print-agent/src/loose.ts', "import './main.ts';"],
  ...Object.fromEntries<readonly [string, string]>(
    MODULE_STEPS.slice(0, -1).map(([module], place) => [
      `module-step:${place}`,
      [`services/api/src/modules/${module}/up.ts`, "import '../overview/public.ts';"],
    ]),
  ),
  'module-step-unknown': ['services/api/src/modules/rogue/a.ts', "import '../overview/public.ts';"],
  'no-circles': [
    'services/print-agent/src/b.ts',
    "import type { C } from './c.ts';\nexport type B = { readonly c: C };",
  ],
};

/** What a planted file needs beside it to be wrong. */
const ACCOMPLICES: Readonly<Record<string, string>> = {
  'apps/staff/src/routes/staff.ts': 'export const staff = 1;',
  'services/api/src/modules/overview/public.ts': 'export const overview = 1;',
  'services/print-agent/src/main.ts': 'export const main = 1;',
  'services/print-agent/src/c.ts': "import type { B } from './b.ts';\nexport type C = { readonly b?: B };",
};

/** Builds the repository, hands it over, takes it away. */
export async function inPlantedRepository<T>(
  planted: boolean,
  look: (root: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'masa-walls-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  try {
    for (const folder of ['apps', 'packages', 'services', 'e2e', 'simulation', 'tools'])
      mkdirSync(join(root, folder));
    for (const name of LIBRARIES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(`node_modules/${name}/index.js`, 'module.exports = {};');
    }
    mkdirSync(join(root, 'node_modules/@masa'), { recursive: true });
    for (const name of ROOMS) {
      const exports = { './*': name === 'ui' ? './src/*.tsx' : './src/*.ts' };
      write(`packages/${name}/package.json`, JSON.stringify({ name: `@masa/${name}`, exports }));
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@masa', name));
    }
    for (const [file, text] of Object.entries(LAWFUL)) write(file, text);
    if (planted) {
      for (const [file, text] of Object.values(PLANTED)) write(file, text);
      for (const [file, text] of Object.entries(ACCOMPLICES)) write(file, text);
    }
    return await look(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
