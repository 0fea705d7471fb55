import { expect, type Page } from '@playwright/test';

/**
 * For a reader who asked for less motion: nothing on the screen is moving or about to. What appears after a delay,
 * in one step, does not move (a fast answer shows no skeleton).
 */
export async function standsStill(page: Page, screen: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running' || playState === 'paused')
      .map((animation) => {
        if (animation instanceof CSSAnimation) return animation.animationName;
        return animation instanceof CSSTransition ? animation.transitionProperty : animation.id;
      })
      .filter((name) => name !== 'loading-appear'),
  );
  expect.soft(moving, `${screen}: what moves`).toEqual([]);
}
