/** Answers whether the password was said. */
type Ask = () => Promise<boolean>;

let asker: Ask | null = null;
/** Of several calls that wait for it, all go on when it was said once. */
let asking: Promise<boolean> | null = null;

/** Whoever can ask the person in front of the screen. */
export function onPasswordNeeded(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

const FORBIDDEN = 403;

async function isNeeded(response: Response): Promise<boolean> {
  if (response.status !== FORBIDDEN) return false;
  const told: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof told === 'object' && told !== null && 'error' in told && told.error === 'password_again';
}

/** What changes who can get in is refused a while after the sign-in: the person is asked, and the call is sent again. */
export const withPassword =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (asker === null || !(await isNeeded(response))) return response;
    asking ??= asker().finally(() => (asking = null));
    return (await asking) ? send(input, init) : response;
  };
