import { expect, type Locator, type Page } from '@playwright/test';
import type { Photograph } from '../venue/camera.ts';

/** Tasks, in the words of the English screens. */
export const taskScreens = (page: Page) => ({
  list: (): Locator => page.getByRole('region', { name: 'Tasks' }),
  row: (title: string): Locator => page.getByRole('link', { name: new RegExp(`^${title}`, 'u') }),
  open: async (title: string) => {
    await page.getByRole('link', { name: new RegExp(`^${title}`, 'u') }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    // The first press allows sounds, the bar that asked for one goes, and everything below it moves up.
    await expect(page.getByText('Alerts make no sound yet.')).toBeHidden();
  },
  tick: (text: string) => page.getByRole('checkbox', { name: text }).check({ force: true }),
  choose: (text: string) => page.getByRole('radio', { name: text }).check({ force: true }),
  /** Straight from the camera. */
  take: (proof: string, photo: Photograph) =>
    page.getByLabel(new RegExp(`^${proof}: take`, 'u')).setInputFiles(photo),
  /** The photo with its size, once the server has it. */
  uploaded: (proof: string): Locator => page.getByText(new RegExp(`^${proof} · \\d+\\sKB$`, 'u')),
  submit: () => page.getByRole('button', { name: 'Submit task' }).click(),
  isSubmitted: async (title: string) => {
    await expect(page.getByText(`Submitted: ${title}`).first()).toBeVisible();
  },
});
