import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Api } from '../evening.ts';
import { PASSWORD } from '../test-venue.ts';
import type { Place } from './write.ts';

/** Somebody's tablet: two people have signed in on it, and the one who is here has the device password. */
export async function tablet({ bar }: Place): Promise<Api> {
  await bar.ion.setPin({ body: { pin: '13579' } });
  const { fetch } = bar.phone();
  const browser = createClient(routes, { origin: bar.origin, fetch });
  const signIn = (username: string) =>
    browser.login({ body: { username, password: PASSWORD, deviceName: 'tablet' } });
  await signIn('ion');
  const { password } = await signIn('ana');
  const authorization = () => basicAuthorization('ana', password);
  return createClient(routes, { origin: bar.origin, fetch, authorization });
}
