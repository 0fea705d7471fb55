import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anOverview } from '../../testing/answers.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp, signedIn } from '../../testing/render-app.tsx';

beforeEach(() => signedIn());

it('a disk that fills up is told on both boards, with what to do, and no more once there is room', async () => {
  let lowDisk: { freeMegabytes: number; uploads: boolean } | null = { freeMegabytes: 1_434, uploads: true };
  void new FakeServer({ overview: () => anOverview({ lowDisk }) });
  const { user } = renderApp('/waiter/home?lang=en');
  const strip = await screen.findByText('The disk is nearly full. Free: 1.4 GB.');
  expect(strip.parentElement?.textContent).toContain('Photos and documents are still taken');
  expect(strip.parentElement?.textContent).toContain('empty its bin');
  await user.click(screen.getByRole('tab', { name: /Kitchen/u }));
  expect(screen.getByText('The disk is nearly full. Free: 1.4 GB.')).toBeTruthy();

  lowDisk = { freeMegabytes: 480, uploads: false };
  window.dispatchEvent(new Event('online'));
  const now = await screen.findByText('The disk is nearly full. Free: 480 MB.');
  expect(now.parentElement?.textContent).toContain('No photo and no document can be stored');

  lowDisk = null;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/The disk is nearly full/u)).toBeNull());
});

it.each([
  ['ro', 'Discul este aproape plin. Spațiu liber: 1,4 GB.'],
  ['ru', 'Диск почти заполнен. Свободно: 1,4 ГБ.'],
])('is told in %s', async (language, words) => {
  void new FakeServer({ overview: () => anOverview({ lowDisk: { freeMegabytes: 1_434, uploads: true } }) });
  renderApp(`/waiter/home?lang=${language}`);
  expect((await screen.findByText(/Discul|Диск/u)).textContent.replaceAll('\u{A0}', ' ')).toBe(words);
});
