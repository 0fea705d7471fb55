/** The zone in force stays in the list also where a browser does not name it. */
export const zonesWith = (zone: string): string[] =>
  [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** As people read it: "America/New York". */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');
