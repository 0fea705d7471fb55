export type BasicCredentials = { readonly username: string; readonly password: string };

const PATTERN = /^basic +([A-Za-z0-9+/=_-]+) *$/iu;
const MAX_USERNAME = 64;
const MAX_PASSWORD = 256;

/** RFC 7617, in UTF-8: names and passwords of this country are not ASCII. */
export function readBasic(header: string | undefined): BasicCredentials | null {
  const [, encoded] = PATTERN.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 1 || at > MAX_USERNAME || text.length - at - 1 > MAX_PASSWORD) return null;
  return { username: text.slice(0, at), password: text.slice(at + 1) };
}
