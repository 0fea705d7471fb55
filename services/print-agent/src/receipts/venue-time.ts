export type VenueTime = {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly time: string;
};

/** The wall clock of the venue, whatever the zone of the machine the agent runs on. */
export function venueTime(epochMs: number, timeZone: string): VenueTime {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(epochMs)
      .map((part) => [part.type, part.value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const fullDate = ({ day, month, year }: VenueTime): string => `${day}.${month}.${year}`;
