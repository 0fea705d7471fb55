import { describe, expect, it } from 'vitest';
import { schemas } from './schemas.ts';
import { venueSettings } from './venue.schemas.ts';

const { body } = schemas.putVenue;
const house = venueSettings.parse({ showStarts: true, showLoad: true });
const withoutField = (name: string) =>
  Object.fromEntries(Object.entries(house).filter(([field]) => field !== name));

describe('changing the settings', () => {
  it.each(Object.keys(house))('says nothing of %s where a page does not know it yet', (name) => {
    // A default would switch off what somebody has switched on with a newer page.
    expect(body.parse(withoutField(name))).toEqual(withoutField(name));
  });

  it('says nothing at all with an empty body', () => {
    expect(body.parse({})).toEqual({});
  });
});
