import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keysOf } from '@masa/domain/record';
import { presetRights, rights } from '@masa/domain/right';
import { whyNotCall, type CallingStaff, type Route } from './endpoint.ts';
import { routes } from './routes.ts';

const people: Readonly<Record<string, CallingStaff | null>> = {
  'as today': { isAdmin: false, rights: presetRights.as_today },
  cashier: { isAdmin: false, rights: presetRights.cashier },
  manager: { isAdmin: false, rights: presetRights.manager },
  administrator: { isAdmin: true, rights },
  guest: null,
  nobody: null,
};
const WHAT_IS_MISSING = {
  unauthorized: 'sign-in',
  administrator_only: 'administrator',
  right_missing: 'right',
} as const;

function table(): string {
  const rows = keysOf(routes).map((name) => {
    const call: Route = routes[name];
    const cells = Object.values(people).map((who) => {
      const why = whyNotCall(call, who);
      return why === null ? '●' : WHAT_IS_MISSING[why];
    });
    return [`${call.method} ${call.path}`, call.needs ?? call.opensWith ?? '', ...cells];
  });
  const head = ['call', 'right', ...Object.keys(people)];
  return [
    '# Who may call what',
    '',
    'Each call of the API as each kind of person. ● may call; else what is missing. A guest, and nobody, still prove for',
    'which visit they act where it is one person’s. Written by `UPDATE_OPENAPI=1 npm test --workspace @masa/contract`; that',
    'the server answers so is proven in `services/api/src/modules/account/rights.http.test.ts`.',
    '',
    'Taking money needs `take_money`, but for `late-cash`: that cash lies in a hand already, and refusing it would only take',
    'it out of the books.',
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

const TABLE = new URL('../../../docs/rights.md', import.meta.url);

it('M-051: who may call what stands in the repository, for every call and every kind of person', () => {
  if (process.env['UPDATE_OPENAPI'] === '1') writeFileSync(TABLE, table());
  expect(readFileSync(TABLE, 'utf8'), 'UPDATE_OPENAPI=1 npm test --workspace @masa/contract').toBe(table());
});
