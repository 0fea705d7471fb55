const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'];
const browsers: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

/** How the device is called in the list of signed-in devices: "Chrome, Android". */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'Browser';
  const system = systems.find((name) => userAgent.includes(name));
  return system === undefined ? browser : `${browser}, ${system}`;
}
