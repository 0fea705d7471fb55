import { languages } from '@masa/domain/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Request } from '@masa/contract/schemas';
import { storedJson } from '../../testing/stored-json.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { readVenue } from './public.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Change = Request<'putVenue'>['body'];
const put = (body: Change) => bar.boss.putVenue({ body });
const kept = () => readVenue(bar.database.db);
const changes = async () =>
  (await bar.database.db('audit_log').where({ action: 'venue.changed' }).orderBy('id')).map(
    ({ actor, details }) => ({ actor, details: storedJson(details) }),
  );
const picture = async () => {
  const drawn = sharp({ create: { width: 32, height: 24, channels: 3, background: '#b3541e' } });
  const content = new Uint8Array(await drawn.jpeg().toBuffer());
  return (await bar.boss.uploadImage({ file: new Blob([content]) })).filename;
};

describe('the settings of the venue', () => {
  it('are read and written by the administrator alone', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const before = await kept();
    for (const [api, refusal] of [
      [bar.ana, '403 administrator_only'],
      [bar.bare, '401 unauthorized'],
      [mihai.api, '401 unauthorized'],
    ] as const) {
      expect(await refusalOf(api.getVenue({}))).toBe(refusal);
      expect(await refusalOf(api.putVenue({ body: { autoSoldOut: true } }))).toBe(refusal);
    }
    expect(await bar.boss.getVenue({})).toEqual(before);
    expect(before).toMatchObject({ name: 'Test bar', autoSoldOut: false, bonusPercent: 400, tipShare: 50 });
  });

  it('change field by field: what is not given stays, everybody hears it, and it is noted', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const before = await kept();
    const answer = await put({ autoSoldOut: true, phone: '+373 22 000 000' });
    expect(answer).toEqual({ ...before, autoSoldOut: true, phone: '+373 22 000 000' });
    expect(await bar.boss.getVenue({})).toEqual(answer);
    expect((await ears.next(null))?.tableId).toBeNull();
    ears.close();
    expect((await changes()).at(-1)).toEqual({
      actor: 'user:boss',
      details: {
        before: { autoSoldOut: false, phone: '' },
        after: { autoSoldOut: true, phone: '+373 22 000 000' },
      },
    });
    const noted = (await changes()).length;
    expect(await put({ autoSoldOut: true })).toEqual(answer);
    expect(await put({})).toEqual(answer);
    expect(await changes()).toHaveLength(noted);
    expect(await put({ autoSoldOut: false, phone: '' })).toEqual(before);
  });

  it('stay as they are where a page from before an update does not know them', async () => {
    await put({ showStarts: true, showLoad: true });
    const { showStarts: _, showLoad: __, ...known } = await bar.boss.getVenue({});
    expect(await put({ ...known, phone: '+373 22 111 111' })).toMatchObject({
      phone: '+373 22 111 111',
      showStarts: true,
      showLoad: true,
    });
    await put({ showStarts: false, showLoad: false });
    expect(await put(known)).toMatchObject({ showStarts: false, showLoad: false });
  });

  it('of two who change different ones at once both get their way', async () => {
    await Promise.all([put({ address: 'Strada 31 August' }), put({ fiscalCode: '1003600012345' })]);
    expect(await kept()).toMatchObject({ address: 'Strada 31 August', fiscalCode: '1003600012345' });
  });

  it.each<[string, Change, field: string]>([
    ['a time zone that nobody has', { timeZone: 'Europe/Chişinău' }, 'timeZone'],
    ['a day that begins at 24', { businessDayStart: '24:00' }, 'businessDayStart'],
    ['a share above all', { tipShare: 101 }, 'tipShare'],
    ['no name', { name: ' ' }, 'name'],
    ['a calendar that ends before it begins', { calendarUntil: '2025-04' }, 'calendarUntil'],
    ['languages without the one that everybody starts in', { languages: ['ru', 'en'] }, 'languages'],
    ['a language twice', { languages: ['ro', 'ru', 'ru'] }, 'languages'],
    ['a tip of more than all', { tipPresets: [10, 101] }, 'tipPresets'],
    ['a tip twice', { tipPresets: [10, 10] }, 'tipPresets'],
    ['five tips', { tipPresets: [1, 2, 3, 4, 5] }, 'tipPresets'],
    ['a tax of more than everything', { vatRates: [{ group: 'A', percent: 120 }] }, 'vatRates'],
  ])('are never %s', async (_, wrong, field) => {
    const before = await kept();
    const answer = await bar.send('PUT', '/api/admin/venue', {
      headers: {
        authorization: `Basic ${btoa('boss:correct horse battery')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...wrong, autoStickers: false }),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(JSON.stringify(answer.body)).toContain(field);
    expect(await kept()).toEqual(before);
  });

  it('say which languages and tips guests are offered', async () => {
    const { languages: offered, tipPresets } = await kept();
    expect({ offered, tipPresets }).toEqual({ offered: languages, tipPresets: [5, 10, 15, 20] });
    await put({ languages: ['ro', 'en'], tipPresets: [7, 12] });
    expect(await bar.bare.venue({ query: {} })).toMatchObject({
      languages: ['ro', 'en'],
      tipPresets: [7, 12],
    });
    await put({ languages: [...offered], tipPresets: [...tipPresets] });
  });

  it('take pictures that were uploaded, and those that are shown already', async () => {
    const card = (image: string) => ({
      id: 'card',
      title: { ro: 'x' },
      text: { ro: 'x' },
      image,
      active: true,
    });
    expect(await refusalOf(put({ heroImage: 'never.webp' }))).toBe('400 photo_unknown');
    expect(await refusalOf(put({ homeCards: [card('never.webp')] }))).toBe('400 photo_unknown');
    const { filename } = await bar.boss.uploadImage({
      file: new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']),
    });
    expect(await refusalOf(put({ heroImage: filename }))).toBe('400 photo_unknown');
    const image = await picture();
    await put({ heroImage: image, homeCards: [card(image)] });
    expect(await bar.bare.venue({ query: {} })).toMatchObject({ heroImage: image, homeCards: [{ image }] });
    expect(await put({ heroImage: image, slogan: { ro: 'Bere.' } })).toMatchObject({ heroImage: image });
    await put({ heroImage: null, homeCards: [], slogan: {} });
  });
});
