/** Which build of the app this page is. */
export const buildId = (): string =>
  document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'development';
