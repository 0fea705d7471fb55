import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { keysOf } from '@masa/domain/record';

/** What somebody has asked of the API, as the contract names it. */
export type Call = {
  readonly who: string;
  /** The name of staff whose credentials it bears. */
  readonly staff: string | null;
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Null where the contract keeps no answer for whoever repeats it. */
  readonly key: string | null;
};

const known = keysOf(routes).map((name) => ({
  name,
  method: routes[name].method,
  pattern: new RegExp(`^${routes[name].path.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u'),
}));

export function callOf(
  who: string,
  staff: string | null,
  {
    method,
    path,
    headers,
    body,
  }: {
    readonly method: string;
    readonly path: string;
    readonly headers: Headers;
    readonly body: string | null;
  },
): Call {
  const [pathname = ''] = path.split('?');
  for (const { name, method: its, pattern } of known) {
    const found = its === method ? pattern.exec(pathname) : null;
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const said: unknown = body === null ? null : JSON.parse(body);
    const isKept = 'idempotent' in schemas[name];
    return {
      who,
      staff,
      route: name,
      params,
      body: said,
      key: isKept ? headers.get('Idempotency-Key') : null,
    };
  }
  throw new Error(`The contract has no ${method} ${pathname}.`);
}
