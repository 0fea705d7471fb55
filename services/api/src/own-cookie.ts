/**
 * Behind TLS a cookie of ours begins with `__Host-`: no neighbour under the same domain can set it, and the browser sends
 * it to this very host alone. Such a cookie is of all paths.
 */
export const ownCookie = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** Where it goes; `path` where it may be narrower than all. */
export const ownCookiePlace = (path: string, https: boolean): string =>
  https ? 'Path=/; Secure' : `Path=${path}`;
